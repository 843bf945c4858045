/** Limits of an application, enforced by the calls that accept one and sent to the client with the site's settings. */
export const applicationLimits = {
  amountLeastFen: 100_00,
  amountMostFen: 1_000_000_000_00,
  termLeastMonths: 1,
  termMostMonths: 480,
} as const;

/** Terms offered for choice, in months; a product narrows them. */
export const usualTerms = [3, 6, 12, 24, 36, 60, 120, 180, 240, 360] as const;

/** Days for which a draft is kept after its last change; shorter for guests, who may never return. */
export const draftDays = { member: 30, guest: 7 } as const;

/** Hours within which an adviser contacts the applicant: shown to applicants and set as next contact of an assigned order. */
export const contactWithinHours = 2;
