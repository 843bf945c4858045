import type { CardField } from './scene.ts';

/** What a poster shows of the card of its sharer; an empty text where the card shows nothing. */
export type CardFacts = Readonly<Record<CardField, string>>;

export const noCard: CardFacts = { name: '', title: '', store: '', mobile: '', introduction: '', organization: '' };

/** A field as it is drawn: a mobile number in groups. */
export const textOf = (card: CardFacts, field: CardField): string =>
  field === 'mobile' ? card.mobile.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3') : card[field];
