import type { Language } from '@sycee/domain/language/both';
import { type AttrSlug, attributes, attrSlugs } from '@sycee/domain/matching/attributes';
import type { Audience } from '@sycee/domain/matching/product';
import type { Option } from '#ui/Select.tsx';
import { editorWords, sourceWords } from './words.ts';

/** Where facts come from besides the customer’s answers. */
const sources: Partial<Record<AttrSlug, keyof typeof sourceWords.zh>> = {
  companyMonths: 'registry',
  companyRegion: 'registry',
  industry: 'registry',
  registeredCapital: 'registry',
  staffCount: 'registry',
  representativeStake: 'registry',
  representativeChangedMonths: 'registry',
  highTech: 'registry',
  lawsuits: 'judicial',
  dishonestList: 'judicial',
  tax12m: 'files',
  invoiced12m: 'files',
  invoiceGrowth: 'files',
  monthsWithoutInvoices: 'files',
  zeroFilings12m: 'files',
  taxArrears: 'files',
  largestCustomerShare: 'files',
};

const unitWords: Readonly<Record<Language, Partial<Record<string, string>>>> = {
  zh: { fen: '元', percent: '%', months: '个月' },
  en: { fen: 'yuan', percent: '%', months: 'months' },
};

export const unitOf = (attr: AttrSlug, language: Language): string =>
  unitWords[language][attributes[attr].type] ?? attributes[attr].unit[language];

/** 单位：次 · 来源：本人填写 */
export function originWords(attr: AttrSlug, language: Language): string {
  const w = editorWords[language];
  const names = sourceWords[language];
  const source = sources[attr];
  const list = [names.answer, ...(source ? [names[source]] : []), ...(source === 'files' ? [names.tax] : [])];
  const unit = unitOf(attr, language);
  const joined = list.join(language === 'zh' ? '、' : ', ');
  return unit ? w.unit(unit, joined) : w.noUnit(joined);
}

/** Attributes of the person, and for a product for companies those of the company too, with whose they are. */
export function attributeOptions(
  audience: Audience | null,
  language: Language,
  isWanted: (attr: AttrSlug) => boolean = () => true,
): Option<AttrSlug>[] {
  const w = editorWords[language];
  const isOffered = (attr: AttrSlug) =>
    isWanted(attr) && (audience !== 'person' || attributes[attr].audience === 'person');
  const own = attrSlugs.filter(isOffered);
  const sorted = own.toSorted((a, b) => rank(a, audience) - rank(b, audience));
  return sorted.map((value) => ({
    value,
    label: labelOf[language](attributes[value].name[language], w[attributes[value].audience]),
  }));
}

/** In English the name comes first, because a list takes the option that begins with what is typed. */
const labelOf = {
  zh: (name: string, whose: string) => `${whose} · ${name}`,
  en: (name: string, whose: string) => `${name} · ${whose}`,
};

/** Those of the borrower come first. */
const rank = (attr: AttrSlug, audience: Audience | null): number => Number(attributes[attr].audience !== audience);
