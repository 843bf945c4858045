import type { CategorySlug } from '@sycee/domain/catalog/categories';
import type { InstitutionKind } from '@sycee/domain/catalog/institution';
import type { Institution } from './queries.ts';

export interface InstitutionForm {
  name_zh: string;
  name_en: string;
  glyph: string;
  color: number;
  logo: string | null;
  kind: InstitutionKind;
  licence: string;
  regions: string[];
  contact: string;
  institution_owner: string | null;
  mandate: { ends_on: string; file: string | null; categories: CategorySlug[] } | null;
}

export const emptyInstitution: InstitutionForm = {
  name_zh: '',
  name_en: '',
  glyph: '',
  color: 1,
  logo: null,
  kind: 'bank',
  licence: '',
  regions: [],
  contact: '',
  institution_owner: null,
  mandate: null,
};

export const formOf = (institution: Institution): InstitutionForm => {
  const { name_zh, name_en, glyph, color, logo, kind, licence, regions, contact, owner, mandate } = institution;
  return {
    name_zh,
    name_en,
    glyph,
    color,
    logo,
    kind,
    licence,
    regions,
    contact,
    institution_owner: owner?.id ?? null,
    mandate,
  };
};
