import { agencyCodePattern, normalizedCode } from '@sycee/domain/agency/agency';
import type { AgencyCategory } from '@sycee/domain/agency/categories';
import { type ProposableForm, problemsOf, proposableBodyOf, proposableFormOf } from '../fields/form.ts';
import type { AdminAgency } from './queries.ts';

/** An agency as headquarters type it. Empty texts stand for null. */
export interface AgencyForm extends ProposableForm {
  name_zh: string;
  name_en: string;
  /** Empty: a new agency, of which none was chosen yet. */
  category: AgencyCategory | '';
  institution: string | null;
  regions: string[];
  licence_checked_on: string;
  code: string;
}
/** Null: a new agency. */
export type Saved = AdminAgency | null;

const emptyForm: AgencyForm = {
  name_zh: '',
  name_en: '',
  category: '',
  institution: null,
  regions: [],
  licence_checked_on: '',
  code: '',
  ...proposableFormOf({
    address_zh: '',
    address_en: '',
    place: null,
    region: '',
    telephone: '',
    hours: null,
    licence: '',
    about_zh: '',
    about_en: '',
  }),
};

export const formOf = (saved: Saved): AgencyForm =>
  saved
    ? {
        name_zh: saved.name_zh,
        name_en: saved.name_en,
        category: saved.category,
        institution: saved.institution,
        regions: saved.regions,
        licence_checked_on: saved.licence_checked_on ?? '',
        code: saved.code ?? '',
        ...proposableFormOf(saved),
      }
    : emptyForm;

export const bodyOf = (form: AgencyForm) => ({
  name_zh: form.name_zh.trim(),
  name_en: form.name_en.trim(),
  // Before anything is sent, `problemsOfAgency` refuses an empty one.
  category: form.category as AgencyCategory,
  institution: form.institution,
  regions: form.regions,
  licence_checked_on: form.licence_checked_on || null,
  code: normalizedCode(form.code) || null,
  ...proposableBodyOf(form),
});

interface ProblemWords {
  needName: string;
  needCategory: string;
  badCode: string;
}

export function problemsOfAgency(
  form: AgencyForm,
  w: ProblemWords,
  fields: Parameters<typeof problemsOf>[1],
): Record<string, string> {
  const code = normalizedCode(form.code);
  return {
    ...(!form.name_zh.trim() && { name_zh: w.needName }),
    ...(!form.name_en.trim() && { name_en: w.needName }),
    ...(form.category === '' && { category: w.needCategory }),
    ...(code !== '' && !agencyCodePattern.test(code) && { code: w.badCode }),
    ...problemsOf(form, fields),
  };
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const suggestedLength = 6;

/** A random code of the allowed letters. There are 32 of them, so that each byte stands for one without a preference. */
export const suggestedCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(suggestedLength)), (byte) => letters[byte % letters.length]).join(
    '',
  );
