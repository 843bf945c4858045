import type { Language } from '#language/both.ts';
import { attributes } from './attributes.ts';
import { type ExplainContext, requirementWords } from './explain.ts';
import type { AmountFormula, AmountTerm, Factor, Rule } from './rule.ts';
import { writeFen, writeValue } from './value-words.ts';

/** A condition without anybody's facts: 近 12 个月纳税：要求不少于 ¥100,000. */
export function conditionWords(rule: Rule, context: ExplainContext): string {
  const { language } = context;
  if (rule.id === 'audience') return { zh: '面向有企业的经营者', en: 'For people who run a company' }[language];
  const name = attributes[rule.attr].name[language];
  const required = requirementWords(rule.attr, rule, context);
  return language === 'zh' ? `${name}：${required}` : `${name}: ${required}`;
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
