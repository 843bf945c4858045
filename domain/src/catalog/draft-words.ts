import { attributes } from '#matching/attributes.ts';
import type { ExplainContext } from '#matching/explain.ts';
import { amountFormulaWords, conditionWords } from '#matching/explain-rules.ts';
import type { AmountFormula, Condition, RateFormula, Rule } from '#matching/rule.ts';
import { writeDate, writeFen, writeMonths } from '#matching/value-words.ts';
import { type Fee, feeReceivers } from '#money/fee.ts';
import { formatRate, formatShare } from '#money/format.ts';
import type { CategorySlug } from './categories.ts';
import { feeTimeWords } from './fee-words.ts';
import { applyWays, repaymentWords } from './product.ts';
import type { ProductDraft, RuleDraft } from './product-draft.ts';

/** Names that a draft has as ids or codes. */
export interface DraftNames extends ExplainContext {
  readonly institution: (id: string) => string;
  readonly category: (slug: CategorySlug) => string;
  readonly document: (slug: string) => string;
}

const percent = (hundredths: number): string => `${formatRate(hundredths)}%`;
const yesNo = { true: { zh: '是', en: 'yes' }, false: { zh: '否', en: 'no' } };
const audienceWords = { person: { zh: '个人', en: 'a person' }, company: { zh: '企业', en: 'a company' } };
type Words<Value> = (value: Value, names: DraftNames) => string;
/** The fields with one value, in words. The other fields are lists, compared entry by entry. */
export const valueWords = {
  institution: (id, { institution }) => institution(id),
  category: (slug, { category }) => category(slug),
  audience: (audience, { language }) => audienceWords[audience][language],
  amountFromFen: (fen, { language }) => writeFen(fen, language),
  amountToFen: (fen, { language }) => writeFen(fen, language),
  termFromMonths: (months, { language }) => writeMonths(months, language),
  termToMonths: (months, { language }) => writeMonths(months, language),
  rateFrom: percent,
  rateTo: percent,
  speedHours: (hours, { language }) => (language === 'zh' ? `${hours} 小时` : `${hours} h`),
  apply: (way, { language }) => applyWays[way][language],
  commission: percent,
  sponsored: (is, { language }) => yesNo[`${is}`][language],
  validFrom: (date, { language }) => writeDate(date, language),
  validTo: (date, { language }) => writeDate(date, language),
  amount: amountWords,
  rate: rateWords,
} satisfies { [Field in keyof ProductDraft]?: Words<NonNullable<ProductDraft[Field]>> };
export type ValueField = keyof typeof valueWords;

/** A colon as the language writes it. */
export const colon = { zh: '：', en: ': ' } as const;
const semicolon = { zh: '；', en: '; ' } as const;

export function ruleWords(rule: RuleDraft, names: DraftNames): string {
  const { language } = names;
  const isZh = language === 'zh';
  const condition =
    rule.value === null
      ? `${attributes[rule.attr].name[language]}${colon[language]}${isZh ? '未填写' : 'no value yet'}`
      : conditionWords(rule as Rule, names);
  const kind =
    rule.kind === 'hard'
      ? isZh
        ? '必备'
        : 'required'
      : isZh
        ? `加分，权重 ${rule.weight}`
        : `bonus, weight ${rule.weight}`;
  const texts = [
    rule.reason?.[language] && `${isZh ? '原因' : 'reason'}${colon[language]}${rule.reason[language]}`,
    rule.fix?.[language] && `${isZh ? '补救' : 'fix'}${colon[language]}${rule.fix[language]}`,
    rule.document && names.document(rule.document),
  ].filter(Boolean);
  return [`${condition}${isZh ? `（${kind}）` : ` (${kind})`}`, ...texts].join(semicolon[language]);
}

export const repaymentName: Words<ProductDraft['repayments'][number]> = (slug, { language }) =>
  repaymentWords[slug][language];

export function feeWords({ name, when, basis, receiver }: Fee, { language }: DraftNames): string {
  const of = { zh: '本金的', en: ' of the principal' };
  const much =
    basis.kind === 'fixed'
      ? writeFen(basis.amountFen, language)
      : language === 'zh'
        ? `${of.zh} ${formatShare(basis.share)}%`
        : `${formatShare(basis.share)}%${of.en}`;
  const [comma, by] = language === 'zh' ? ['，', '收取方：'] : [', ', 'collected by '];
  return [
    `${name[language]}${colon[language]}${much}`,
    feeTimeWords[when][language],
    `${by}${feeReceivers[receiver][language]}`,
  ].join(comma);
}

function amountWords(formula: AmountFormula, names: DraftNames): string {
  const isZh = names.language === 'zh';
  const share = formatShare(formula.leastShare);
  return `${amountFormulaWords(formula, names)}${isZh ? `；谨慎估计为其 ${share}%` : `; cautious estimate ${share}% of it`}`;
}

function rateWords({ base, moves, spread }: RateFormula, names: DraftNames): string {
  const isZh = names.language === 'zh';
  const parts = moves.map(({ add, ...condition }) => {
    const of = conditionWords({ ...(condition as Condition), id: '', kind: 'hard', weight: 1 } as Rule, names);
    return `${of} ${add < 0 ? '−' : '+'}${percent(Math.abs(add))}`;
  });
  return [
    `${isZh ? '基准' : 'base'} ${percent(base)}`,
    ...parts,
    `${isZh ? '浮动' : 'spread'} ${percent(spread)}`,
  ].join(semicolon[names.language]);
}
