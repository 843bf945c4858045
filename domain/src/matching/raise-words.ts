import type { Language } from '#language/both.ts';
import { formatShare } from '#money/format.ts';
import { type AttrSlug, attributes } from './attributes.ts';
import { type Facts, factOf, isKnown } from './fact.ts';
import type { PlainTerm } from './raise-plan.ts';
import type { Factor } from './rule.ts';
import type { FactValue } from './value.ts';
import { spaceChinese, writeValue, writeYuan } from './value-words.ts';

const words = {
  zh: { unknown: '未知', least: '至少', most: '至多', fixed: '固定上限', open: '（', close: '）' },
  en: {
    unknown: 'unknown',
    least: 'at least',
    most: 'at most',
    fixed: 'Fixed limit',
    open: ' (',
    close: ')',
  },
} as const;

/** Amounts are exact in yuan, so that a reader can repeat the calculation. */
const exactValue = (attr: AttrSlug, value: FactValue, language: Language): string =>
  attributes[attr].type === 'fen' ? writeYuan(Number(value)) : writeValue(attr, value, language);

/** The name of an attribute with its value; a bound of the true value says so. */
function named(attr: AttrSlug, facts: Facts, language: Language): string {
  const w = words[language];
  const fact = factOf(facts, attr);
  const value = isKnown(fact) ? exactValue(attr, fact.value, language) : w.unknown;
  const bound = isKnown(fact) && fact.partial ? `${w[fact.partial.bound]} ` : '';
  return `${attributes[attr].name[language]} ${bound}${value}`;
}

/** `6` or `30%`; if a table decides, with the fact that it is looked up by: `6 (Tax credit grade B)`. */
function factorWords(factor: Factor, unit: string, facts: Facts, language: Language): string {
  const w = words[language];
  if (typeof factor === 'number') return `${formatShare(factor)}${unit}`;
  const fact = factOf(facts, factor.by);
  const value = isKnown(fact) ? `${formatShare(factor.table[String(fact.value)] ?? 0)}${unit}` : w.unknown;
  return `${value}${w.open}${named(factor.by, facts, language)}${w.close}`;
}

/** One part of an amount formula, with the company's own figures in it. */
export function termWords(term: PlainTerm, facts: Facts, language: Language): string {
  const w = words[language];
  const own = (attr: AttrSlug) => named(attr, facts, language);
  const text = () => {
    switch (term.kind) {
      case 'fixed':
        return `${w.fixed} ${writeYuan(term.amountFen)}`;
      case 'table':
        return own(term.by);
      case 'multiple':
        return `${own(term.of)} × ${factorWords(term.times, '', facts, language)}`;
      case 'percent': {
        const less = term.less === undefined ? '' : ` − ${own(term.less)}`;
        return `${own(term.of)} × ${factorWords(term.share, '%', facts, language)}${less}`;
      }
    }
  };
  return language === 'zh' ? spaceChinese(text()) : text();
}
