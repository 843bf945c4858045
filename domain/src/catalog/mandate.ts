import { addDays } from '#time/business-date.ts';

/** The proof that an institution commissioned the tenant to arrange its products. */
export interface Mandate {
  /** Business date of its last day. */
  readonly endsOn: string;
  /** Categories of products that it covers; empty is all. */
  readonly categories: readonly string[];
}

/** Days before its end at which the owner of the institution is told. */
export const mandateNoticeDays = [30, 14, 3] as const;

export type MandateState = 'none' | 'valid' | 'ending' | 'ended';

/** `none`: nothing was recorded, so nothing is known to have ended. */
export function mandateState(mandate: Mandate | null, today: string): MandateState {
  if (!mandate) return 'none';
  if (mandate.endsOn < today) return 'ended';
  return mandate.endsOn <= addDays(today, mandateNoticeDays[0]) ? 'ending' : 'valid';
}

/** Whether products of a category may match: there is no mandate on record, or it has not ended and covers them. */
export const isCovered = (mandate: Mandate | null, category: string, today: string): boolean =>
  !mandate || (mandate.endsOn >= today && (mandate.categories.length === 0 || mandate.categories.includes(category)));
