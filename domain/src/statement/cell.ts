import { addDays, endOfMonth, isBusinessDate } from '#time/business-date.ts';
import { chineseAmountFen, chineseInteger } from './chinese-number.ts';
import { type Unit, unitExponents, unitName, unitNamed } from './unit.ts';

/** A cell from a spreadsheet or CSV reader. A `Date` holds the calendar date of the sheet in its UTC fields. */
export type Cell = string | number | boolean | Date | null;

/** Distinguishes unreadable (`invalid`) from empty (null) cells. */
export type Read<Value> = { readonly value: Value | null } | { readonly invalid: true };
const invalid = { invalid: true } as const;
const none = { value: null } as const;

/** Converts full width to half width and removes zero-width characters and outer spaces. */
export const tidy = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return dateText(cell);
  return tidy(String(cell));
}

const blank = /^(?:-+|—+|\/|\*+|无|空|null)?$/i;

/** Whether a cell is empty or a placeholder such as a dash, 无 or stars. */
export const isBlank = (cell: Cell): boolean => blank.test(textOf(cell));

const dateText = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10));

/** `-1,234.5`, `(1,234.50)`, `¥1234`, `1.2万元`, `壹万元整` in fen, rounded half up by its digits. */
export function readFen(cell: Cell, unit: Unit = 'yuan'): Read<number> {
  if (isBlank(cell)) return none;
  if (cell instanceof Date || typeof cell === 'boolean') return invalid;
  // A spreadsheet's number has fifteen significant digits; further ones are rounding errors.
  const text = typeof cell === 'number' ? plainNumber(cell) : textOf(cell);
  const chineseFen = chineseAmountFen(text.replace(/[\s¥]|RMB|CNY/gi, ''));
  if (chineseFen !== null) return withinRange(chineseFen);
  // Spaces within a number separate its thousands; others mean nothing.
  const parts = amountPattern.exec(text.replace(/(?<!\d)\s|\s(?!\d)/g, ''));
  const { open, close, sign, inner, number = '', inUnit = '' } = parts?.groups ?? {};
  if (!parts || (open === undefined) !== (close === undefined) || (sign && inner)) return invalid;
  const fen = timesPowerOfTen(number.replace(/[, ]/g, ''), unitExponents[unitNamed(inUnit) ?? unit]);
  return withinRange(open !== undefined || sign === '-' || inner === '-' ? -fen || 0 : fen);
}

/** Separators stand before groups of three digits; any other number with them may mean something else and is not read. */
const grouped = String.raw`\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+`;
const currency = '(?:¥|RMB|CNY)?';
const amountPattern = new RegExp(
  String.raw`^(?<open>\()?(?<sign>[+-])?${currency}(?<inner>[+-])?(?<number>(?:${grouped})(?:\.\d+)?|\.\d+)${currency}(?<inUnit>${unitName})?(?<close>\))?$`,
  'i',
);
const maxFen = 10 ** 14;
const withinRange = (fen: number): Read<number> => (Math.abs(fen) <= maxFen ? { value: fen } : invalid);

const plainNumber = (value: number): string => {
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? Number(value).toFixed(6) : text;
};

/** A decimal multiplied by a power of ten, rounded half up. */
function timesPowerOfTen(text: string, exponent: number): number {
  const [whole = '', decimals = ''] = text.split('.');
  const padded = decimals.padEnd(exponent + 1, '0');
  const rounded = Number(`${whole}${padded.slice(0, exponent)}`);
  return Number(padded.charAt(exponent)) >= 5 ? rounded + 1 : rounded;
}

/** A rate is in hundredths of a percent: 1% is 10² of them, and the share 1 is 10⁴. */
const ratePerPercentExponent = 2;
const ratePerShareExponent = 4;

/** `13%`, `0.13`, `13` in hundredths of a percent. 免税 and 不征税 are 0. */
export function readRate(cell: Cell): Read<number> {
  if (isBlank(cell)) return none;
  if (cell instanceof Date || typeof cell === 'boolean') return invalid;
  const text = textOf(cell).replace(/\s/g, '');
  if (/^(?:免税|不征税|零税率|出口退税)$/.test(text)) return { value: 0 };
  const parts = /^(\d+(?:\.\d+)?)(%)?$/.exec(text);
  if (!parts) return invalid;
  const [, number = '', percent] = parts;
  const isShare = percent === undefined && Number(number) < 1;
  const value = timesPowerOfTen(number, isShare ? ratePerShareExponent : ratePerPercentExponent);
  return value <= 10_000 ? { value } : invalid;
}

const firstSerial = 20_000;
const lastSerial = 80_000;

/** Text, a spreadsheet's date or its serial number as `YYYY-MM-DD`; the time of day is dropped. */
export function readDate(cell: Cell): Read<string> {
  if (cell instanceof Date) return dateOrInvalid(dateText(cell));
  if (isBlank(cell)) return none;
  if (typeof cell === 'boolean') return invalid;
  const text = textOf(cell);
  if (/^\d{5}(?:\.\d+)?$/.test(text)) {
    const serial = Math.floor(Number(text));
    return serial >= firstSerial && serial <= lastSerial ? { value: addDays('1899-12-30', serial) } : invalid;
  }
  const packed = /^(\d{4})(\d{2})(\d{2})(?:\d{6})?$/.exec(text);
  if (packed) return dateOrInvalid(packed.slice(1, 4).join('-'));
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T].*)?$/.exec(text);
  if (parts) return dateOrInvalid(joined(parts.slice(1, 4).map(Number)));
  const chineseParts = /^(.{4})年(.{1,3})月([^日]{1,3})日?$/.exec(text);
  if (!chineseParts) return invalid;
  const numbers = chineseParts.slice(1, 4).map(chineseInteger);
  return numbers.includes(null) ? invalid : dateOrInvalid(joined(numbers.map(Number)));
}

const joined = ([year = 0, month = 0, day = 0]: readonly number[]): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const dateOrInvalid = (text: string): Read<string> => (isBusinessDate(text) ? { value: text } : invalid);

/** A date, or a month (`2026-03`, `202603`, `2026年3月`), which then begins or ends a period. */
export function readPeriodDate(cell: Cell, end: 'from' | 'to'): Read<string> {
  const month = typeof cell === 'object' ? null : /^(\d{4})(?:[-/.年])?(\d{1,2})月?$/.exec(textOf(cell));
  if (!month || textOf(cell).length > 8 || /^\d{5}$/.test(textOf(cell))) return readDate(cell);
  const first = joined([Number(month[1]), Number(month[2]), 1]);
  if (!isBusinessDate(first)) return invalid;
  return { value: end === 'from' ? first : endOfMonth(first) };
}

/** An invoice or receipt number as text; `rounded` if a spreadsheet lost its last digits. */
export function readNumberText(cell: Cell): Read<string> | { readonly rounded: true } {
  if (typeof cell === 'number' && Math.abs(cell) >= 1e15) return { rounded: true };
  if (isBlank(cell)) return none;
  const text = textOf(cell).replace(/[\s'’`]/g, '');
  if (/^\d+(?:\.\d+)?E\+?\d+$/i.test(text)) return { rounded: true };
  const plain = text.replace(/\.0+$/, '').toUpperCase();
  return /^[0-9A-Z]{1,40}$/.test(plain) ? { value: plain } : invalid;
}
