import { isForeignCurrency } from './currency.ts';
import type { Money } from './money.ts';
import type { Row } from './row.ts';
import type { Unit } from './unit.ts';

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
