import { isCreditCode, normalizeCreditCode } from '#identity/credit-code.ts';
import { isIdCard, maskIdCard, normalizeIdCard } from '#identity/id-card.ts';
import type { BothLanguages } from '#language/both.ts';
import type { DocumentState } from './document.ts';
import { profileFields } from './profile.ts';
import { type Stage, stages } from './status.ts';

/** How a field's input is parsed. Identity numbers are masked wherever they are shown. */
export const documentFieldForms = ['text', 'id_card', 'credit_code', 'bank_card'] as const;
export type DocumentFieldForm = (typeof documentFieldForms)[number];
export interface DocumentField {
  readonly slug: string;
  readonly name: BothLanguages;
  readonly form: DocumentFieldForm;
  readonly most: number;
  /** Limits the field to persons or companies; both if absent. */
  readonly only?: 'person' | 'company';
}

/** A field that the customer profile has, too, with the same name and length. */
const asInProfile = (slug: string, form: DocumentFieldForm = 'text') => {
  const { name, most } = profileFields.find((field) => field.slug === slug)!;
  return { slug, name, most, form };
};

/** Fields of an application besides its documents. Slugs never change, because stored orders use them. */
export const allDocumentFields: readonly DocumentField[] = [
  { slug: 'id_number', name: { zh: '身份证号', en: 'ID card number' }, form: 'id_card', most: 18, only: 'person' },
  {
    slug: 'representative_id_number',
    name: { zh: '法定代表人身份证号', en: 'Representative’s ID card number' },
    form: 'id_card',
    most: 18,
    only: 'company',
  },
  { ...asInProfile('credit_code', 'credit_code'), only: 'company' },
  { ...asInProfile('employer'), only: 'person' },
  { ...asInProfile('address'), only: 'person' },
  { ...asInProfile('office'), only: 'company' },
  { slug: 'bank_card', name: { zh: '收款账号', en: 'Receiving account' }, form: 'bank_card', most: 24 },
];
export const documentField = (slug: string): DocumentField | undefined =>
  allDocumentFields.find((field) => field.slug === slug);
export const isIdentity = ({ form }: DocumentField): boolean => form === 'id_card' || form === 'bank_card';
export type DocumentFields = Readonly<Record<string, string>>;

/** The value in stored form; `undefined` if invalid. */
export function parseDocumentField({ form }: DocumentField, typed: string): string | undefined {
  if (form === 'id_card') return isIdCard(typed) ? normalizeIdCard(typed) : undefined;
  if (form === 'credit_code') return isCreditCode(typed) ? normalizeCreditCode(typed) : undefined;
  if (form !== 'bank_card') return typed;
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{8,20}$/.test(digits) ? digits : undefined;
}

export const documentFieldProblems: Readonly<Record<DocumentFieldForm, BothLanguages>> = {
  text: { zh: '填写有误', en: 'This isn’t valid' },
  id_card: { zh: '请核对 18 位身份证号', en: 'Check the 18-character ID card number' },
  credit_code: { zh: '请核对 18 位统一社会信用代码', en: 'Check the 18-character credit code' },
  bank_card: { zh: '请填写 8 至 20 位账号', en: 'Enter an account number of 8 to 20 digits' },
};

/** The value as answers show it, with identity numbers masked. */
export function maskDocumentField(field: DocumentField, value: string): string {
  if (!isIdentity(field)) return value;
  return field.form === 'id_card' ? maskIdCard(value) : `**** ${value.slice(-4)}`;
}

/** `wanted` items are shown before a step; without `required` items the step is refused. */
export type RequirementLevel = 'wanted' | 'required';
interface StepAsk {
  /** The step to this stage asks for the items. */
  readonly stage: Stage;
  readonly ask: RequirementLevel;
  /** Limits the rule to a product category. */
  readonly category?: string;
  /** Documents among those that the product requires; `all` for every one. */
  readonly documents?: 'all' | readonly string[];
  readonly fields?: readonly string[];
}

/** What each step of the flow asks of an application. Items of later steps are not asked earlier. */
export const stepAsks: readonly StepAsk[] = [
  {
    stage: 'submitted',
    ask: 'wanted',
    documents: 'all',
    fields: ['id_number', 'representative_id_number', 'credit_code', 'employer', 'address', 'office'],
  },
  // No institution accepts a mortgage application without the property certificate.
  { stage: 'submitted', ask: 'required', category: 'mortgage', documents: ['property_certificate'] },
  { stage: 'disbursed', ask: 'wanted', fields: ['bank_card'] },
];

/** The properties of an application that decide which documents and fields it has to provide. */
export interface DocumentRequirements {
  readonly category: string | null;
  readonly audience: 'person' | 'company';
  readonly documents: readonly string[];
  /** Those without which an order goes neither on to a stage nor beyond it. */
  readonly required?: readonly { readonly slug: string; readonly before: Stage }[];
}

export const requestedFields = ({ audience }: DocumentRequirements): DocumentField[] =>
  allDocumentFields.filter(({ only }) => only === undefined || only === audience);

/** How firmly the step to a stage asks for an item; `undefined` if it does not. */
export function requirementLevelOf(
  requirements: DocumentRequirements,
  kind: 'documents' | 'fields',
  slug: string,
  stage: Stage,
): RequirementLevel | undefined {
  const isDue = (before: Stage) => stages.indexOf(before) <= stages.indexOf(stage);
  if (kind === 'documents' && requirements.required?.some((one) => one.slug === slug && isDue(one.before)))
    return 'required';
  const asks = stepAsks.filter(
    (one) =>
      one.stage === stage &&
      (one.category === undefined || one.category === requirements.category) &&
      (one[kind] === 'all' || one[kind]?.includes(slug)),
  );
  return asks.some(({ ask }) => ask === 'required') ? 'required' : asks[0]?.ask;
}

export interface Miss {
  readonly kind: 'document' | 'field';
  readonly slug: string;
  readonly ask: RequirementLevel;
  /** Empty fields are `missing`. */
  readonly state: Exclude<DocumentState, 'accepted'>;
}

/** What a step lacks: documents that are not accepted and fields that are empty. */
export function missesOf(
  requirements: DocumentRequirements,
  stage: Stage | null,
  { stateOf, isFilled }: { stateOf: (document: string) => DocumentState; isFilled: (field: string) => boolean },
): Miss[] {
  if (!stage) return [];
  const documents = requirements.documents.flatMap((slug): Miss[] => {
    const [ask, state] = [requirementLevelOf(requirements, 'documents', slug, stage), stateOf(slug)];
    return ask && state !== 'accepted' ? [{ kind: 'document', slug, ask, state }] : [];
  });
  const fields = requestedFields(requirements).flatMap(({ slug }): Miss[] => {
    const ask = requirementLevelOf(requirements, 'fields', slug, stage);
    return ask && !isFilled(slug) ? [{ kind: 'field', slug, ask, state: 'missing' }] : [];
  });
  return [...documents, ...fields];
}
