/** What a visitor can report about an agency. */
export const agencyErrors = ['closed', 'moved', 'telephone', 'hours', 'licence', 'other'] as const;
export type AgencyError = (typeof agencyErrors)[number];

/** What an institution may propose to change about itself through a link; headquarters accept each by itself. */
export const proposedFields = [
  'address_zh',
  'address_en',
  'place',
  'region',
  'telephone',
  'hours',
  'licence',
  'about_zh',
  'about_en',
] as const;
export type ProposedField = (typeof proposedFields)[number];

/** Days for which a link works. */
export const linkDays = { least: 1, most: 60, usual: 14 } as const;

/** Links of an agency that work at once. */
export const linksAtMost = 5;

/** Without letters and digits that look alike, so that a code can be read aloud and typed. */
export const agencyCodePattern = /^[2-9A-HJ-NP-Z]{4,12}$/;
/** A code as a person types it: spaces, hyphens and small letters are forgiven. */
export const normalizedCode = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** Entries of a list that can be reached; further ones are found by a filter. */
export const agenciesReachable = 2_000;
