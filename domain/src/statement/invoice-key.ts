import { readNumberText } from './cell.ts';
import type { Fault, Row } from './row.ts';

/** The key of an older invoice: its code and number. Leading zeros do not distinguish them, because a spreadsheet drops them. */
const paperKey = (code: string, number: string): string =>
  `${withoutLeadingZeros(code)} ${withoutLeadingZeros(number)}`;
const withoutLeadingZeros = (number: string): string => number.replace(/^0+(?=.)/, '');

/**
 * Code and number written together: codes have ten or twelve digits and numbers eight. Digital numbers have twenty digits and begin with
 * their year, codes of twelve digits with 0 or 1.
 */
const joined = /^(?:[01]\d{19}|\d{18})$/;
const numberDigits = 8;
const digitalDigits = 20;

/** Identifies an invoice in all sheets and files, by its digital number or else by its code and number. */
export function keyOf(row: Row): string | Fault {
  for (const field of ['digitalNumber', 'number']) {
    const read = readNumberText(row.cell(field));
    if ('rounded' in read) return { problem: 'rounded', field };
    if ('invalid' in read) return { problem: 'number', field };
    if (read.value === null) continue;
    if (read.value.length === digitalDigits && !joined.test(read.value)) return read.value;
    const code = readNumberText(row.cell('code'));
    if ('rounded' in code) return { problem: 'rounded', field: 'code' };
    const ownCode = 'value' in code ? (code.value ?? '') : '';
    if (joined.test(read.value) && (ownCode === '' || read.value.startsWith(ownCode)))
      return paperKey(read.value.slice(0, -numberDigits), read.value.slice(-numberDigits));
    return paperKey(ownCode, read.value);
  }
  return { problem: 'number_missing', field: row.has('digitalNumber') ? 'digitalNumber' : 'number' };
}

/** The code and number that the row of a digital invoice states besides, under which another export may list it; null without both. */
export function secondKeyOf(row: Row, key: string): string | null {
  if (!isDigitalKey(key) || !row.has('code') || !row.has('digitalNumber')) return null;
  const [code, number] = [readNumberText(row.cell('code')), readNumberText(row.cell('number'))];
  if (!('value' in code && 'value' in number) || code.value === null || number.value === null) return null;
  return number.value.length > numberDigits ? null : paperKey(code.value, number.value);
}

/** Whether a key is a digital number; others have a code, or a space in its place. */
export const isDigitalKey = (key: string): boolean => !key.includes(' ');

/** The digital numbers of invoices by their code and number. */
export class SecondKeys {
  /** Null if several digital invoices state the same code and number, which then identify none of them. */
  readonly #digital = new Map<string, string | null>();

  /** Notes that a digital invoice states a code and number. Returns whether they identify it. */
  note(second: string, key: string): boolean {
    const known = this.#digital.get(second);
    const is = known === undefined || known === key ? key : null;
    this.#digital.set(second, is);
    return is !== null;
  }

  /** The key under which an invoice is kept. */
  of(key: string): string {
    return this.#digital.get(key) ?? key;
  }

  /** Keys of code and number with the keys under which those invoices are kept. */
  *entries(): Iterable<readonly [string, string]> {
    for (const [second, key] of this.#digital) if (key !== null) yield [second, key];
  }
}
