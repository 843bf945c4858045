/** How a business card is drawn; italic where none was chosen (spec section 3). */
export const cardTemplates = ['italic', 'plain', 'seal'] as const;
export type CardTemplate = (typeof cardTemplates)[number];
export const isCardTemplate = (text: string): text is CardTemplate =>
  (cardTemplates as readonly string[]).includes(text);
