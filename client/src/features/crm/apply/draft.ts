import type { Role } from '@sycee/contract/core/roles';
import { isMobile } from '@sycee/domain/identity/mobile';
import type { OrderStatus } from '@sycee/domain/order/status';

/** The fields of a product that the form uses. */
export interface ApplyProduct {
  id: string;
  name: string;
  audience?: 'person' | 'company';
  amount_from?: number;
  amount_to?: number;
  term_from?: number;
  term_to?: number;
}

export interface ApplyDraft {
  name: string;
  mobile: string;
  code: string;
  /** Undefined: untouched, the suggestion is used. */
  amountFen: number | null | undefined;
  termMonths: number | null;
  purpose: string;
  company: string;
  agreed: boolean;
}

export const blankDraft: ApplyDraft = {
  name: '',
  mobile: '',
  code: '',
  amountFen: undefined,
  termMonths: null,
  purpose: '',
  company: '',
  // Consent is never preselected.
  agreed: false,
};

/** A loan that a customer looks for. */
export interface LoanWish {
  amountMostFen: number;
  termMonths: number | null;
  purpose: string;
}

/** The form for a wish: the largest amount of it that the product lends, and its term if the product has it. */
export function draftOfWish(
  { amountMostFen, termMonths, purpose }: LoanWish,
  { amount_to = amountMostFen, term_from = 0, term_to = Number.POSITIVE_INFINITY }: Omit<ApplyProduct, 'id' | 'name'>,
): Partial<ApplyDraft> {
  const isPossible = termMonths !== null && termMonths >= term_from && termMonths <= term_to;
  return { amountFen: Math.min(amountMostFen, amount_to), termMonths: isPossible ? termMonths : null, purpose };
}

export interface Applied {
  id: string;
  work_no: string;
  status: OrderStatus;
  already_open: boolean;
}

/** A guest proves the mobile by a code, staff enter the customer's, a member's is known. */
export type Applicant = 'member' | 'guest' | 'staff' | 'nobody';
export const applicantOf = (role: Role | null): Applicant =>
  role === null ? 'guest' : role === 'member' ? 'member' : role === 'broker' || role === 'store' ? 'staff' : 'nobody';

/** The usual terms within the product's limits, plus these limits and the chosen term. */
export function termsOf(
  usual: readonly number[],
  product: Pick<ApplyProduct, 'term_from' | 'term_to'> = {},
  chosen: number | null = null,
): number[] {
  const { term_from = usual[0]!, term_to = usual.at(-1)! } = product;
  const within = usual.filter((months) => months > term_from && months < term_to);
  const terms = [term_from, ...within, term_to, ...(chosen === null ? [] : [chosen])];
  return [...new Set(terms)].sort((a, b) => a - b);
}

/** The fields at which the form shows the server's validation messages. */
export function fieldsShown(about: {
  applicant: Applicant;
  needsName: boolean;
  needsMobile: boolean;
  product?: ApplyProduct;
}): string[] {
  const { applicant, needsName, needsMobile, product } = about;
  const shown: Readonly<Record<string, boolean>> = {
    name: needsName,
    mobile: needsMobile,
    code: applicant === 'guest',
    company_name: product?.audience !== 'person',
    amount_asked: true,
    term_months: true,
    purpose: true,
    consent: true,
  };
  return Object.keys(shown).filter((field) => shown[field]);
}

export type ApplyProblem = 'nameMissing' | 'mobileWrong' | 'codeWrong' | 'amountSmall' | 'mustAgree';
type Checked = 'name' | 'mobile' | 'code' | 'amount_asked' | 'consent';

export function problemsOf(
  draft: ApplyDraft,
  {
    applicant,
    needsName,
    needsMobile,
    leastFen,
  }: { applicant: Applicant; needsName: boolean; needsMobile: boolean; leastFen: number },
): Partial<Record<Checked, ApplyProblem>> {
  const { amountFen } = draft;
  return {
    ...(needsName && !draft.name.trim() && { name: 'nameMissing' as const }),
    ...(needsMobile && !isMobile(draft.mobile) && { mobile: 'mobileWrong' as const }),
    ...(applicant === 'guest' && !/^\d{6}$/.test(draft.code) && { code: 'codeWrong' as const }),
    ...(typeof amountFen === 'number' && amountFen < leastFen && { amount_asked: 'amountSmall' as const }),
    ...(!draft.agreed && { consent: 'mustAgree' as const }),
  };
}
