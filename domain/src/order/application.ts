/** What an application may ask for: the calls that take one hold to it, and a site's settings tell it to the client. */
export const applicationLimits = {
  amountLeastFen: 100_00,
  amountMostFen: 1_000_000_000_00,
  termLeastMonths: 1,
  termMostMonths: 480,
} as const;

/** Terms that people choose among, in months; a product narrows them. */
export const usualTerms = [3, 6, 12, 24, 36, 60, 120, 180, 240, 360] as const;

/** How long what was typed and not sent is kept after its last change. A guest may never come back for theirs. */
export const draftDays = { member: 30, guest: 7 } as const;

/** Within how many hours an adviser calls: told to people, and the next contact of an order that somebody gets. */
export const contactWithinHours = 2;
