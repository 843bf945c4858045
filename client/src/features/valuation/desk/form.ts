import { parsePlace, placeText } from '@sycee/domain/site/place';
import { areaBounds, floorsAtMost, oldestYear, type ValuedKind } from '@sycee/domain/valuation/home';
import { areaOfText, textOfArea } from '../area.ts';
import type { DeskEstate, DeskSale } from './queries.ts';

/** An estate as it is typed. Empty texts stand for what is unknown. */
export interface EstateForm {
  name_zh: string;
  name_en: string;
  address_zh: string;
  address_en: string;
  region: string;
  place: string;
  built_year: string;
}
/** Null: a new estate. */
export type SavedEstate = DeskEstate | null;

export const estateFormOf = (saved: SavedEstate): EstateForm => ({
  name_zh: saved?.name_zh ?? '',
  // An estate without an English name has its Chinese one in both languages.
  name_en: saved && saved.name_en !== saved.name_zh ? saved.name_en : '',
  address_zh: saved?.address_zh ?? '',
  address_en: saved?.address_en ?? '',
  region: saved?.region ?? '',
  place: saved ? placeText(saved.place) : '',
  built_year: saved?.built_year?.toString() ?? '',
});

const nowhere = { longitude: 0, latitude: 0 };
export const estateBodyOf = ({ name_zh, name_en, place, built_year, ...form }: EstateForm) => ({
  ...form,
  name_zh: name_zh.trim(),
  name_en: name_en.trim(),
  // Before anything is sent, `problemsOfEstate` refuses an empty one.
  place: parsePlace(place) ?? nowhere,
  built_year: numberOf(built_year),
});

export function problemsOfEstate(
  { name_zh, place, built_year }: EstateForm,
  w: { needName: string; badPlace: string; badYear: string },
): Record<string, string> {
  return {
    ...(!name_zh.trim() && { name_zh: w.needName }),
    ...(!parsePlace(place) && { place: w.badPlace }),
    ...(!isYear(built_year) && { built_year: w.badYear }),
  };
}

export interface SaleForm {
  kind: ValuedKind;
  building: string;
  area: string;
  floor: string;
  floors: string;
  built_year: string;
  sold_on: string;
  totalFen: number | null;
}

export const saleFormOf = (saved: DeskSale | null): SaleForm => ({
  kind: saved?.kind ?? 'apartment',
  building: saved?.building ?? '',
  area: saved ? textOfArea(saved.area) : '',
  floor: saved?.floor?.toString() ?? '',
  floors: saved?.floors?.toString() ?? '',
  built_year: saved?.built_year?.toString() ?? '',
  sold_on: saved?.sold_on ?? '',
  totalFen: saved?.total ?? null,
});

export const saleBodyOf = (form: SaleForm) => ({
  kind: form.kind,
  building: form.building.trim(),
  // Before anything is sent, `problemsOfSale` refuses what is no number.
  area: Number(areaOfText(form.area)),
  floor: numberOf(form.floor),
  floors: numberOf(form.floors),
  built_year: numberOf(form.built_year),
  sold_on: form.sold_on,
  total: form.totalFen ?? 0,
});

export function problemsOfSale(
  form: SaleForm,
  w: { badArea: string; badFloor: string; badYear: string; badDate: string; badTotal: string },
): Record<string, string> {
  const area = areaOfText(form.area);
  const isArea = typeof area === 'number' && area >= areaBounds.least && area <= areaBounds.most;
  return {
    ...(!isArea && { area: w.badArea }),
    ...(!isFloor(form.floor) && { floor: w.badFloor }),
    ...(!isFloor(form.floors) && { floors: w.badFloor }),
    ...(!isYear(form.built_year) && { built_year: w.badYear }),
    ...(form.sold_on === '' && { sold_on: w.badDate }),
    ...(!form.totalFen && { total: w.badTotal }),
  };
}

const plain = (text: string): string => text.normalize('NFKC').trim();
const numberOf = (text: string): number | null => (plain(text) === '' ? null : Number(plain(text)));
const isWithin = (text: string, least: number, most: number): boolean =>
  plain(text) === '' || (/^\d{1,4}$/.test(plain(text)) && Number(plain(text)) >= least && Number(plain(text)) <= most);
const isFloor = (text: string): boolean => isWithin(text, 1, floorsAtMost);
const isYear = (text: string): boolean => isWithin(text, oldestYear, new Date().getFullYear());
