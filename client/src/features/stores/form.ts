import { parsePlace, placeText } from '@sycee/domain/site/place';
import type { Store } from './queries.ts';

/** A store as it is typed: its place is a text, such as a map service copies it. */
export interface StoreForm {
  name_zh: string;
  name_en: string;
  address_zh: string;
  address_en: string;
  hotline: string;
  region: string;
  place: string;
}

export const formOf = ({ store_no: _, version: __, place, ...texts }: Store): StoreForm => ({
  ...texts,
  place: place ? placeText(place) : '',
});

export const hasPlaceProblem = ({ place }: StoreForm): boolean => place.trim() !== '' && parsePlace(place) === null;

export const bodyOf = (form: StoreForm, { store_no, version }: Store) => ({
  ...form,
  place: parsePlace(form.place),
  store_no,
  version,
});
