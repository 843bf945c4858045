import { type InstitutionKind, institutionKinds } from '@sycee/domain/catalog/institution';
import type { Language } from '@sycee/domain/language/both';
import { lookUp } from '@sycee/domain/text/look-up';
import type { Partner } from '../use-site-info.ts';

export interface PartnerFilter {
  kind?: InstitutionKind;
  keyword: string;
}
const longestKeyword = 60;

export const isKind = (text: string | undefined): text is InstitutionKind =>
  text !== undefined && Object.hasOwn(institutionKinds, text);

/** Reads an untrusted address. */
export const partnerFilterOf = ({ kind, keyword = '' }: Readonly<Record<string, string>>): PartnerFilter => ({
  kind: isKind(kind) ? kind : undefined,
  keyword: keyword.trim().slice(0, longestKeyword),
});

/** Every word of the search must occur in the name, the kind or the products' kinds. */
export function findPartners(
  partners: readonly Partner[],
  { kind, keyword }: PartnerFilter,
  language: Language,
  categoryName: Readonly<Record<string, string>>,
): Partner[] {
  const searchWords = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  return partners.filter((partner) => {
    if (kind && partner.kind !== kind) return false;
    const kindName = institutionKinds[partner.kind][language];
    const searchable = [partner.name, kindName, ...partner.categories.map((slug) => lookUp(categoryName, slug) ?? '')];
    const text = searchable.join(' ').toLowerCase();
    return searchWords.every((word) => text.includes(word));
  });
}

/** The kinds in the order of the answer, with their institutions. */
export const kindsOf = (partners: readonly Partner[]): [InstitutionKind, Partner[]][] => [
  ...Map.groupBy(partners, ({ kind }) => kind),
];
