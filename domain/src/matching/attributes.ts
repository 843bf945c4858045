import type { Attribute } from './attribute/attribute.ts';
import { companyAttributes } from './attribute/company.ts';
import { personAttributes } from './attribute/person.ts';

/** The catalogue: everything a rule, a formula or a question may speak of. */
const catalogue = { ...personAttributes, ...companyAttributes };

export type AttrSlug = keyof typeof catalogue;
export const attributes: Readonly<Record<AttrSlug, Attribute>> = catalogue;
export const attrSlugs = Object.keys(catalogue) as AttrSlug[];
export const isAttrSlug = (text: string): text is AttrSlug => Object.hasOwn(catalogue, text);

/** Place of a choice in its order, from worst; -1 when it is none of them. */
export const choiceIndex = (attr: AttrSlug, value: unknown): number =>
  attributes[attr].choices?.findIndex((option) => option.value === value) ?? -1;
