import type { Attribute } from './attribute/attribute.ts';
import { companyAttributes } from './attribute/company.ts';
import { personAttributes } from './attribute/person.ts';

/** The catalogue of attributes that rules, formulas and questions use. */
const catalogue = { ...personAttributes, ...companyAttributes };

export type AttrSlug = keyof typeof catalogue;
export const attributes: Readonly<Record<AttrSlug, Attribute>> = catalogue;
export const attrSlugs = Object.keys(catalogue) as AttrSlug[];
export const isAttrSlug = (text: string): text is AttrSlug => Object.hasOwn(catalogue, text);

/** Index of a choice from worst to best; -1 if unknown. */
export const choiceIndex = (attr: AttrSlug, value: unknown): number =>
  attributes[attr].choices?.findIndex((option) => option.value === value) ?? -1;
