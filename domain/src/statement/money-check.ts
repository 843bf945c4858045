import { isForeignCurrency } from './currency.ts';
import type { Money } from './money.ts';
import type { Row } from './row.ts';
import { unitsStatedIn } from './stated-unit.ts';
import type { Unit } from './unit.ts';

/** A line that states a unit has so few cells. */
const lineCells = 3;

/** Compares the units and currencies of rows with those of their table. */
export class MoneyCheck {
  readonly #money: Money;
  readonly #units = new Set<Unit>();
  #isForeign: boolean;

  constructor(money: Money) {
    this.#money = money;
    this.#isForeign = money.isForeign ?? false;
  }

  see(row: Row): void {
    if (this.#money.unitColumn !== undefined) this.#units.add(row.unit);
    if (isForeignCurrency(row.currency)) this.#isForeign = true;
  }

  /** Looks for a unit in a line between rows, which has few cells. Returns whether it states one. */
  seeLine(texts: readonly string[]): boolean {
    const filled = texts.filter((text) => text !== '');
    const units = filled.length > lineCells ? [] : unitsStatedIn(filled);
    for (const unit of units) this.#units.add(unit).add(this.#money.unit);
    return units.length > 0;
  }

  /** Whether anything but yuan is stated, which may be a mistake. */
  get isUnusual(): boolean {
    const { unit, columnUnits = {} } = this.#money;
    return [unit, ...Object.values(columnUnits), ...this.#units].some((one) => one !== 'yuan');
  }

  /** Amounts in another currency than yuan have no known value. */
  get isForeign(): boolean {
    return this.#isForeign;
  }

  /** Rows, headers and titles state different units. */
  get areUnitsMixed(): boolean {
    const { unit, isUnitStated, columnUnits = {}, hasTwoUnits = false } = this.#money;
    const stated = isUnitStated ? [unit] : [];
    const all = new Set([...this.#units, ...(this.#units.size > 0 ? [...stated, ...Object.values(columnUnits)] : [])]);
    return hasTwoUnits || all.size > 1;
  }
}
