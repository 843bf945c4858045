import { words } from '#platform/words.ts';

const noteWords = words({
  zh: { tax12m: '已入库的增值税和企业所得税，减去退税，不含附加税费' },
  en: { tax12m: 'VAT and corporate income tax paid, less refunds, without surtaxes' },
});

const hasNote = (attr: string): attr is keyof typeof noteWords.zh => Object.hasOwn(noteWords.zh, attr);

/** What a fact is made of, where its name does not say it; null if the name does. */
export const factNote = (attr: string, language: keyof typeof noteWords): string | null =>
  hasNote(attr) ? noteWords[language][attr] : null;
