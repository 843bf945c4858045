import type { InstitutionKind } from '#catalog/institution.ts';
import type { ProductDraft } from '#catalog/product-draft.ts';

/** An invented institution of the starter catalogue; its copies are marked as samples wherever they are shown. */
export interface StarterInstitution {
  readonly slug: 'bank' | 'rural_bank' | 'guarantee';
  readonly name_zh: string;
  readonly name_en: string;
  readonly glyph: string;
  readonly color: number;
  readonly kind: InstitutionKind;
  readonly logo: null;
  readonly licence: string;
  readonly regions: string[];
  readonly contact: string;
  readonly institution_owner: null;
  readonly mandate: null;
}

/** A template of a product; its institution is set when it is copied. */
export interface StarterProduct {
  /** Never changed: by it a tenant does not get the product twice. */
  readonly slug: string;
  readonly by: StarterInstitution['slug'];
  readonly draft: ProductDraft;
}
