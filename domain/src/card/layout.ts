/** Parts of a business card below its head. The head (picture, name, job title, store) is shown to everybody, because an adviser can be identified. */
export const cardFields = ['titles', 'mobile', 'introduction', 'achievements', 'products'] as const;
export type CardField = (typeof cardFields)[number];

/** To whom the owner shows a field, from the most people to none. */
export const cardAudiences = ['everyone', 'logged_in', 'contacts', 'nobody'] as const;
export type CardAudience = (typeof cardAudiences)[number];

/** What a reader is to the owner of a card, each also being the ones before it. */
export const cardReaders = ['guest', 'logged_in', 'contact'] as const;
export type CardReader = (typeof cardReaders)[number];

export interface CardLine {
  field: CardField;
  shown_to: CardAudience;
}

/** The layout of a card until its owner saves another one. A number is shown only by its owner's choice. */
export const standardLayout: readonly CardLine[] = [
  { field: 'titles', shown_to: 'everyone' },
  { field: 'mobile', shown_to: 'nobody' },
  { field: 'introduction', shown_to: 'everyone' },
  { field: 'achievements', shown_to: 'everyone' },
  { field: 'products', shown_to: 'everyone' },
];

/** Whether a layout has each field exactly once. */
export const isWholeLayout = (layout: readonly CardLine[]): boolean =>
  layout.length === cardFields.length && cardFields.every((one) => layout.some(({ field }) => field === one));

const nearness: Readonly<Record<CardReader, number>> = { guest: 0, logged_in: 1, contact: 2 };
const distance: Readonly<Record<CardAudience, number>> = { everyone: 0, logged_in: 1, contacts: 2, nobody: 3 };

/** The fields that a reader sees, in the order of the owner. */
export const shownFields = (layout: readonly CardLine[], reader: CardReader): CardField[] =>
  layout.filter(({ shown_to }) => nearness[reader] >= distance[shown_to]).map(({ field }) => field);

/** The contents of a card by its fields. */
export interface CardContent<Product> {
  titles: readonly string[];
  mobile: string;
  introduction: string;
  achievements: readonly string[];
  products: readonly Product[];
}

/** The content of the given fields only, and those of them that have any. */
export function contentOfFields<Product>(content: CardContent<Product>, fields: readonly CardField[]) {
  const has = (field: CardField) => fields.includes(field);
  return {
    fields: fields.filter((field) => content[field].length > 0),
    titles: has('titles') ? [...content.titles] : [],
    mobile: has('mobile') ? content.mobile : '',
    introduction: has('introduction') ? content.introduction : '',
    achievements: has('achievements') ? [...content.achievements] : [],
    products: has('products') ? [...content.products] : [],
  };
}
