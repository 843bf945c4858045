/** Templates of business cards; italic by default (spec section 3). */
export const cardTemplates = ['italic', 'plain', 'seal'] as const;
export type CardTemplate = (typeof cardTemplates)[number];
