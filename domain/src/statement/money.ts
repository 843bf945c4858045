import type { Cell } from './cell.ts';
import { currencyHeaders, namesForeignCurrency } from './currency.ts';
import { unitOfTitles, unitsOfColumns } from './stated-unit.ts';
import type { Unit } from './unit.ts';

/** In what a table counts money. */
export interface Money {
  /** The unit of amounts that is stated above the table; yuan if none is. */
  readonly unit: Unit;
  readonly isUnitStated?: boolean;
  /** Units that headers state for their own columns, by field. */
  readonly columnUnits?: Readonly<Record<string, Unit>>;
  /** The titles state more than one unit; the one nearest to the table applies until the person confirms it. */
  readonly hasTwoUnits?: boolean;
  /** Column in which each row states its own unit. */
  readonly unitColumn?: number;
  /** Column in which each row states its currency. */
  readonly currencyColumn?: number;
  /** Titles or headers state another currency than yuan. */
  readonly isForeign?: boolean;
}

const unitHeaders: ReadonlySet<string> = new Set(['单位', '金额单位', '货币单位']);

export interface MoneySource {
  readonly titles: readonly (readonly Cell[])[];
  readonly columns: Readonly<Record<string, number>>;
  /** The header of each column as `headerKey` writes it. */
  readonly keys: readonly string[];
  /** Every text above a column, its own first. */
  readonly texts: readonly (readonly string[])[];
}

export function moneyOf({ titles, columns, keys, texts }: MoneySource): Money {
  const { unit, isStated, isContradictory } = unitOfTitles(titles);
  const placeOf = (names: ReadonlySet<string>) => {
    const place = keys.findIndex((key, at) => names.has(key) && !Object.values(columns).includes(at));
    return place < 0 ? undefined : place;
  };
  const [unitColumn, currencyColumn] = [placeOf(unitHeaders), placeOf(currencyHeaders)];
  const ofHeaders = Object.values(columns).flatMap((place) => texts[place] ?? []);
  return {
    unit,
    isUnitStated: isStated,
    columnUnits: unitsOfColumns(columns, texts),
    hasTwoUnits: isContradictory,
    ...(unitColumn !== undefined && { unitColumn }),
    ...(currencyColumn !== undefined && { currencyColumn }),
    ...([...titles.flat(), ...ofHeaders].some(namesForeignCurrency) && { isForeign: true }),
  };
}

/** The money of a table with the units that the names of its sheet and file state. */
export function withNamedUnits(money: Money, named: readonly Unit[]): Money {
  const [unit] = named;
  if (!unit) return money;
  const all = new Set([...named, ...(money.isUnitStated ? [money.unit] : [])]);
  const own = money.isUnitStated ? money.unit : unit;
  return { ...money, unit: own, isUnitStated: true, hasTwoUnits: money.hasTwoUnits === true || all.size > 1 };
}
