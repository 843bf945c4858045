import { visibleOnly } from '#messages/text.ts';
import { type MapPlace, parsePlace } from '#site/place.ts';
import { type Cell, isBlank, readDate, readFen, textOf } from '#statement/cell.ts';
import { addDays } from '#time/business-date.ts';
import { areaBounds, floorsAtMost, oldestYear, type ValuedKind } from '../home.ts';
import type { PriceUnit, SaleColumn } from './columns.ts';
import type { SaleProblem } from './problem.ts';

/** A sale without its estate. */
export interface SaleFacts {
  readonly kind: ValuedKind;
  readonly building: string;
  /** Hundredths of a square metre. */
  readonly area: number;
  readonly floor: number | null;
  readonly floors: number | null;
  readonly built_year: number | null;
  readonly sold_on: string;
  /** Fen. */
  readonly total: number;
}
export interface NamedEstate {
  readonly name: string;
  readonly district: string;
  readonly address: string;
  readonly place: MapPlace | null;
}
export interface RowProblem {
  readonly problem: SaleProblem;
  readonly column: SaleColumn;
  /** The cell as it was written, shortened. */
  readonly found: string;
}
export interface ReadSale {
  /** Null: the row names no estate. */
  readonly estate: NamedEstate | null;
  readonly sale: SaleFacts | null;
  /** Without one the row is a sale. */
  readonly problems: readonly RowProblem[];
}

export interface RowRules {
  readonly unit: PriceUnit;
  /** Of rows without a kind; null: such rows are wrong. */
  readonly kind: ValuedKind | null;
  /** Names of kinds as `textOf` returns them, in small letters. */
  readonly kinds: Readonly<Record<string, ValuedKind>>;
  readonly today: string;
  /** The numbers of dates count from 1904, as in files of old spreadsheets. */
  readonly isFrom1904: boolean;
}

const lengths = { estate: 60, district: 60, address: 120, building: 20 } as const;
const totals = { least: 100, most: 1_000_000_000_000 } as const;
const oldestSale = '1990-01-01';
const shownLetters = 40;
/** From the first day of one count to that of the other. */
const daysTo1904 = 1_462;

type Read<Value> = { value: Value } | { problem: SaleProblem };
const none = { value: null } as const;
/** Letters that nobody sees, or that turn the direction of writing, are left out. */
const kept = (cell: Cell): string => visibleOnly(textOf(cell)).toWellFormed().trim();

/** Reads one row; every cell that is wrong is named. */
export function readSaleRow(cellOf: (column: SaleColumn) => Cell, rules: RowRules): ReadSale {
  const problems: RowProblem[] = [];
  const take = <Value>(column: SaleColumn, read: Read<Value>): Value | null => {
    if ('value' in read) return read.value;
    problems.push({ problem: read.problem, column, found: [...kept(cellOf(column))].slice(0, shownLetters).join('') });
    return null;
  };
  const text = (column: keyof typeof lengths): string => {
    const value = isBlank(cellOf(column)) ? '' : kept(cellOf(column)).replace(/\p{Cc}/gu, '');
    return take(column, [...value].length > lengths[column] ? { problem: 'too_long' } : { value }) ?? '';
  };
  const name = text('estate');
  if (name === '' && problems.length === 0) take('estate', { problem: 'estate_missing' });
  const estate = {
    name,
    district: text('district'),
    address: text('address'),
    place: take('longitude', placeOf(cellOf)),
  };
  const floor = readFloor(cellOf('floor'));
  const ownFloors = take('floors', readWhole(cellOf('floors'), 1, floorsAtMost, 'floor'));
  const facts = {
    kind: take('kind', kindOf(cellOf('kind'), rules)),
    building: text('building'),
    area: take('area', readArea(cellOf('area'))),
    floor: take('floor', 'problem' in floor ? floor : { value: floor.floor }),
    floors: ownFloors ?? ('floors' in floor ? floor.floors : null),
    built_year: take('built_year', readYear(cellOf('built_year'), Number(rules.today.slice(0, 4)))),
    sold_on: take('sold_on', readSaleDate(cellOf('sold_on'), rules)),
    total: take('total', readTotal(cellOf('total'), rules.unit)),
  };
  if (facts.floor !== null && facts.floors !== null && facts.floor > facts.floors)
    take('floor', { problem: 'floor_above' });
  const { kind, area, sold_on, total } = facts;
  const isWhole = kind !== null && area !== null && sold_on !== null && total !== null && problems.length === 0;
  return {
    estate: name === '' ? null : estate,
    sale: isWhole ? { ...facts, kind, area, sold_on, total } : null,
    problems,
  };
}

/** Two columns, or both numbers in one. */
function placeOf(cellOf: (column: SaleColumn) => Cell): Read<MapPlace | null> {
  const [east, north] = [cellOf('longitude'), cellOf('latitude')];
  if (isBlank(east) && isBlank(north)) return none;
  const text = isBlank(north) ? textOf(east) : `${textOf(east)},${textOf(north)}`;
  const place = parsePlace(text);
  return place ? { value: place } : { problem: 'place' };
}

function kindOf(cell: Cell, { kind, kinds }: RowRules): Read<ValuedKind> {
  if (isBlank(cell)) return kind ? { value: kind } : { problem: 'kind_missing' };
  const word = textOf(cell).toLowerCase();
  return Object.hasOwn(kinds, word) ? { value: kinds[word]! } : { problem: 'kind' };
}

const decimal = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/;

/** A number without a sign, rounded half up to so many decimals, as a whole number of them. */
function scaled(cell: Cell, decimals: number, unit: RegExp): number | null {
  if (typeof cell === 'boolean' || cell instanceof Date) return null;
  const text = typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : textOf(cell);
  const parts = decimal.exec(text.replace(unit, '').trim());
  if (!parts) return null;
  const value = Number(`${parts[1]!.replaceAll(',', '')}.${parts[2] ?? '0'}`);
  return Math.round(Number((value * 10 ** decimals).toPrecision(15)));
}

function readArea(cell: Cell): Read<number> {
  const area = scaled(cell, 2, /(?:m2|sqm|平方米|平米|平)$/i);
  return area !== null && area >= areaBounds.least && area <= areaBounds.most ? { value: area } : { problem: 'area' };
}

function readWhole(cell: Cell, least: number, most: number, problem: SaleProblem): Read<number | null> {
  if (isBlank(cell)) return none;
  const value = scaled(cell, 0, /[层年]$/);
  const isExact = value !== null && scaled(cell, 4, /[层年]$/) === value * 10_000;
  return isExact && value >= least && value <= most ? { value } : { problem };
}

const inWords = /^[高中低上下顶底]+(?:楼层|层|区)?$/;
const pair = /^(.*?)[/(]\s*[共总]?\s*(\d{1,3})\s*层?\)?$/;

/** `6`, `第6层`, `6/11`, `高楼层(共33层)`: a floor in words is unknown. */
function readFloor(cell: Cell): { floor: number | null; floors: number | null } | { problem: SaleProblem } {
  if (isBlank(cell)) return { floor: null, floors: null };
  const text = textOf(cell).replace(/\s/g, '');
  const [, own = text, all] = pair.exec(text) ?? [];
  const floors = all === undefined ? { value: null } : readWhole(all, 1, floorsAtMost, 'floor');
  const floor = inWords.test(own) ? none : readWhole(own.replace(/^第/, ''), 1, floorsAtMost, 'floor');
  if ('problem' in floors || 'problem' in floor) return { problem: 'floor' };
  return { floor: floor.value, floors: floors.value };
}

function readYear(cell: Cell, thisYear: number): Read<number | null> {
  if (isBlank(cell)) return none;
  const date = readDate(cell);
  if ('value' in date && date.value !== null && !/^\d{5}/.test(textOf(cell)))
    return readWhole(date.value.slice(0, 4), oldestYear, thisYear, 'year');
  return readWhole(textOf(cell).replace(/年(?:建成|建)?$/, ''), oldestYear, thisYear, 'year');
}

/** The date in a cell, text or a number of days; null: there is none. */
export function dateOfCell(cell: Cell, isFrom1904: boolean): string | null {
  const read = readDate(cell);
  if ('invalid' in read || read.value === null) return null;
  return isFrom1904 && typeof cell === 'number' ? addDays(read.value, daysTo1904) : read.value;
}

function readSaleDate(cell: Cell, { today, isFrom1904 }: RowRules): Read<string> {
  const date = dateOfCell(cell, isFrom1904);
  if (date === null) return { problem: 'date' };
  if (date > today) return { problem: 'date_future' };
  return date < oldestSale ? { problem: 'date_old' } : { value: date };
}

function readTotal(cell: Cell, unit: PriceUnit): Read<number> {
  const read = readFen(cell, unit);
  if ('invalid' in read || read.value === null || read.value <= 0) return { problem: 'total' };
  return read.value >= totals.least && read.value <= totals.most ? { value: read.value } : { problem: 'total_range' };
}
