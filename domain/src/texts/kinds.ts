import type { BothLanguages } from '../language/both.ts';

/** Texts of a tenant that have versions. */
export const textKinds = ['user', 'privacy', 'apply', 'about'] as const;
export type TextKind = (typeof textKinds)[number];

/** One part of a text. `{site}` stands for the name of the site. */
export interface TextPart {
  title_zh: string;
  title_en: string;
  text_zh: string;
  text_en: string;
}

interface Shape {
  fewest: number;
  most: number;
  /** Parts have titles; otherwise each has its fixed meaning. */
  hasTitles: boolean;
}
export const textShapes: Readonly<Record<TextKind, Shape>> = {
  user: { fewest: 1, most: 30, hasTitles: true },
  privacy: { fewest: 1, most: 30, hasTitles: true },
  // What applicants agree to, and what staff confirm for their customer.
  apply: { fewest: 2, most: 2, hasTitles: false },
  about: { fewest: 1, most: 1, hasTitles: false },
};
export const partTitleAtMost = 60;
export const partTextAtMost = 3000;

/** Names of versions: those of the product end with a number, those of a tenant with `t` and a number. */
export const textVersionPattern = /^(user|privacy|apply|about)-(t?)([1-9]\d{0,5})$/;
export const tenantVersion = (kind: TextKind, n: number): string => `${kind}-t${n}`;
/** The number of a tenant's version of a kind. Null: it is none. */
export function tenantVersionNumber(kind: TextKind, version: string): number | null {
  const [, of, isTenants, n] = textVersionPattern.exec(version) ?? [];
  return of === kind && isTenants ? Number(n) : null;
}

/** Part of a text in one language. */
export const partIn = (part: TextPart, language: keyof BothLanguages, site: string) => ({
  title: part[`title_${language}`].replaceAll('{site}', site),
  text: part[`text_${language}`].replaceAll('{site}', site),
});
