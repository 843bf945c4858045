import type { Language } from '#language/both.ts';
import { attributes } from './attributes.ts';
import { type ExplainContext, requirementWords } from './explain.ts';
import type { BoxResult, RuleResult, RuleState } from './result.ts';
import type { AmountFormula, AmountTerm, Factor, Rule, RuleBox } from './rule.ts';
import { writeFen, writeValue } from './value-words.ts';

export interface ConditionParts {
  readonly name: string;
  /** Empty if the name is sufficient. */
  readonly required: string;
}

/** A condition without facts, in two parts: 近 12 个月纳税 · 不少于 ¥100,000. The heading says that it is required. */
export function conditionParts(rule: Rule, context: ExplainContext): ConditionParts {
  const { language } = context;
  if (rule.id === 'audience') return { name: companyOnly[language], required: '' };
  const { name, type } = attributes[rule.attr];
  if (type === 'boolean' && rule.op === '=')
    return { name: upperFirst(writeValue(rule.attr, rule.value, language)), required: '' };
  const required = requirementWords(rule.attr, rule, context).replace(impliedWord[language], '');
  return { name: name[language], required: required.toLowerCase() === name[language].toLowerCase() ? '' : required };
}

/** In one line: 月收入：不少于 ¥4,000. */
export function conditionWords(rule: Rule, context: ExplainContext): string {
  const { name, required } = conditionParts(rule, context);
  return required ? `${name}${context.language === 'zh' ? '：' : ': '}${required}` : name;
}

/**
 * The hard rule that says the most about a product: not one that nearly everybody meets, none of a box, which others can replace, and
 * of these the weightiest.
 */
export function mostSelectiveRule(rules: readonly Rule[], boxes: readonly RuleBox[] = []): Rule | null {
  const isCommon = ({ attr }: Rule) => attributes[attr].isCommon === true;
  const hard = rules.filter(({ id, kind }) => kind === 'hard' && !boxes.some((box) => box.rules.includes(id)));
  return hard.sort((a, b) => Number(isCommon(a)) - Number(isCommon(b)) || b.weight - a.weight)[0] ?? null;
}

const companyOnly = { zh: '仅面向企业经营者', en: 'For company owners' };
const impliedWord = { zh: /^要求\s?/, en: /^required: | (?:required|allowed)$/ };
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Any of these 3; at least 2 of these 3. */
export function boxTitle({ least, rules }: Pick<RuleBox, 'least' | 'rules'>, language: Language): string {
  const of = rules.length;
  if (least >= of) return language === 'zh' ? `以下 ${of} 项全部满足` : `All of these ${of}`;
  if (least === 1) return language === 'zh' ? `以下 ${of} 项满足任意 1 项` : `Any of these ${of}`;
  return language === 'zh' ? `以下 ${of} 项至少满足 ${least} 项` : `At least ${least} of these ${of}`;
}

/** How many rules of a box pass, as a sentence: 已满足 1 项，还差 1 项。 */
export function boxSentence(
  { least, rules, state }: BoxResult,
  stateOf: (rule: string) => RuleState | undefined,
  language: Language,
): string {
  const met = rules.filter((id) => stateOf(id) === 'passed').length;
  const open = rules.filter((id) => stateOf(id) === 'unknown').length;
  const isZh = language === 'zh';
  if (state === 'passed') return isZh ? `已满足 ${met} 项。` : `${met} met.`;
  const short = least - met;
  if (state === 'failed') return isZh ? `已满足 ${met} 项，还差 ${short} 项。` : `${met} met, ${short} short.`;
  return isZh
    ? `已满足 ${met} 项，${open} 项信息未知，还需满足其中 ${short} 项。`
    : `${met} met, ${open} unknown; ${short} more needed.`;
}

/** A box as a reason: 以下 3 项至少满足 2 项：纳税、开票、参保人数；已满足 0 项，还差 2 项。 */
export function boxReason(box: BoxResult, rules: readonly RuleResult[], language: Language): string {
  const own = rules.filter(({ id }) => box.rules.includes(id));
  const names = own.flatMap(({ attr }) => (attr === 'amount' ? [] : [attributes[attr].name[language]]));
  const list = [...new Set(names)].join(language === 'zh' ? '、' : ', ');
  const sentence = boxSentence(box, (id) => own.find((one) => one.id === id)?.state, language);
  return language === 'zh'
    ? `${boxTitle(box, language)}：${list}；${sentence}`
    : `${boxTitle(box, language)}: ${list}. ${sentence}`;
}

/** What the amount is made of: 近 12 个月纳税的 6 倍（A 8 倍，B 6 倍）. */
export const amountFormulaWords = ({ most }: AmountFormula, { language }: ExplainContext): string =>
  termWords(most, language);

function termWords(term: AmountTerm, language: Language): string {
  const isZh = language === 'zh';
  switch (term.kind) {
    case 'fixed':
      return writeFen(term.amountFen, language);
    case 'table': {
      const rows = tableWords(term.table, term.by, (fen) => writeFen(fen, language), language);
      return isZh
        ? `按${attributes[term.by].name.zh}：${rows}`
        : `By ${lowerFirst(attributes[term.by].name.en)}: ${rows}`;
    }
    case 'multiple': {
      const times = factorWords(term.times, (n) => (isZh ? `${n / 100} 倍` : `${n / 100} ×`), language);
      return isZh ? `${attributes[term.of].name.zh} × ${times}` : `${attributes[term.of].name.en}, ${times}`;
    }
    case 'percent': {
      const share = factorWords(term.share, (n) => `${n / 100}%`, language);
      const less = term.less
        ? isZh
          ? `，减${attributes[term.less].name.zh}`
          : ` less ${lowerFirst(attributes[term.less].name.en)}`
        : '';
      return isZh
        ? `${attributes[term.of].name.zh}的 ${share}${less}`
        : `${share} of ${lowerFirst(attributes[term.of].name.en)}${less}`;
    }
    case 'min': {
      const parts = term.of.map((one) => termWords(one, language));
      return isZh ? `取较低者：${parts.join('；')}` : `The lower of: ${parts.join('; ')}`;
    }
  }
}

function factorWords(factor: Factor, write: (n: number) => string, language: Language): string {
  return typeof factor === 'number' ? write(factor) : tableWords(factor.table, factor.by, write, language);
}

function tableWords(
  table: Readonly<Record<string, number>>,
  by: Parameters<typeof writeValue>[0],
  write: (n: number) => string,
  language: Language,
): string {
  const rows = Object.entries(table).map(([choice, n]) => `${writeValue(by, choice, language)} ${write(n)}`);
  return rows.join(language === 'zh' ? '，' : ', ');
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
