/** Why the check of contents refuses a picture, voice message or video. */
export const contentCategories = [
  'sexual',
  'violence',
  'forbidden',
  'abuse',
  'advertising',
  'qr_code',
  'fraud',
  'illegal_goods',
  'other',
] as const;
export type ContentCategory = (typeof contentCategories)[number];
