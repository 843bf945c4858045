/** Templates of business cards; italic by default (spec section 3). */
export const cardTemplates = ['italic', 'plain', 'seal'] as const;
export type CardTemplate = (typeof cardTemplates)[number];
export const isCardTemplate = (text: string): text is CardTemplate =>
  (cardTemplates as readonly string[]).includes(text);
