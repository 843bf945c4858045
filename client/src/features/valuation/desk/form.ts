import { parsePlace, placeText } from '@sycee/domain/site/place';
import { areaBounds, floorsAtMost, oldestYear, type ValuedKind } from '@sycee/domain/valuation/home';
import { areaOfText, textOfArea } from '../area.ts';
import { wholeOf } from '../whole-number.ts';
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
  // Before anything is sent, `problemsOfEstate` refuses a wrong or missing one.
  place: parsePlace(place) ?? nowhere,
  built_year: yearOf(built_year) ?? null,
});

export function problemsOfEstate(
  { name_zh, place, built_year }: EstateForm,
  w: { needName: string; badPlace: string; badYear: string },
): Record<string, string> {
  return {
    ...(!name_zh.trim() && { name_zh: w.needName }),
    ...(!parsePlace(place) && { place: w.badPlace }),
    ...(yearOf(built_year) === undefined && { built_year: w.badYear }),
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
  floor: floorOf(form.floor) ?? null,
  floors: floorOf(form.floors) ?? null,
  built_year: yearOf(form.built_year) ?? null,
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
    ...(floorOf(form.floor) === undefined && { floor: w.badFloor }),
    ...(floorOf(form.floors) === undefined && { floors: w.badFloor }),
    ...(yearOf(form.built_year) === undefined && { built_year: w.badYear }),
    ...(form.sold_on === '' && { sold_on: w.badDate }),
    ...(!form.totalFen && { total: w.badTotal }),
  };
}

const floorOf = (text: string) => wholeOf(text, 1, floorsAtMost);
const yearOf = (text: string) => wholeOf(text, oldestYear, new Date().getFullYear());
