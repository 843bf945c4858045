import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import type { SiteConfig } from '#platform/site/config.ts';

/** The fields of an order that can be edited, besides its stage. */
export interface FormValues {
  amount_asked: number | null;
  term_months: number | null;
  purpose: string;
  /** Null is only shown to members; the form cannot set it. */
  level: 'A' | 'B' | 'C' | 'D' | null;
  next_contact_at: string | null;
}
export type FormField = keyof FormValues;
const fields: readonly FormField[] = ['amount_asked', 'term_months', 'purpose', 'level', 'next_contact_at'];

/** Only edited fields that differ are sent, so that others' changes are not overwritten. */
export function typedChanges(base: FormValues, typed: Partial<FormValues>): Partial<FormValues> {
  const changed = fields.filter((field) => typed[field] !== undefined && typed[field] !== base[field]);
  return Object.fromEntries(changed.map((field) => [field, typed[field]]));
}

/** The fields that others changed between two reads. */
export const othersChanged = (before: FormValues, after: FormValues): FormField[] =>
  fields.filter((field) => before[field] !== after[field]);

/** A field that the tenant added, with its saved value. */
export type OwnField = DataOut<Contract['GET /finance/api/{id}/work_form_info']>['fields'][number];
export type OwnValue = OwnField['value'];

/** As `typedChanges`, of the fields that the tenant added. A text is sent without blanks around it. */
export function ownChanges(
  own: readonly OwnField[],
  typed: Readonly<Record<string, OwnValue>>,
): Record<string, OwnValue> {
  const changed = own.flatMap(({ slug, value }) => {
    const now = Object.hasOwn(typed, slug) ? typed[slug]! : value;
    const next = typeof now === 'string' ? now.trim() : now;
    return next === value ? [] : [[slug, next] as const];
  });
  return Object.fromEntries(changed);
}

/** Names of the tenant's fields that others changed between two reads. */
export const ownOthersChanged = (before: readonly OwnField[], after: readonly OwnField[]): string[] =>
  after.flatMap(({ slug, name, value }) =>
    before.find((field) => field.slug === slug)?.value === value ? [] : [name],
  );

export type FormProblem = 'amountWrong' | 'termWrong';
type Limits = Pick<SiteConfig, 'amount_least' | 'term_least' | 'term_most'>;

/** Without the site's settings only the server validates. */
export function formProblems(
  { amount_asked: amount, term_months: term }: Partial<FormValues>,
  limits: Limits | undefined,
): Partial<Record<FormField, FormProblem>> {
  if (!limits) return {};
  const isTermWrong = typeof term === 'number' && (term < limits.term_least || term > limits.term_most);
  return {
    ...(typeof amount === 'number' && amount < limits.amount_least && { amount_asked: 'amountWrong' as const }),
    ...(isTermWrong && { term_months: 'termWrong' as const }),
  };
}
