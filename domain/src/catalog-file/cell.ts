import type { BothLanguages, Language } from '#language/both.ts';
import { asStored, isBlank } from '#messages/text.ts';
import { type Cell, readDate, tidy } from '#statement/cell.ts';
import { lookUp } from '#text/look-up.ts';

/** What a cell says; a cell that could mean two things is a problem, never a guess. Null: the cell is empty. */
export type CellRead<Value> = { readonly value: Value | null } | { readonly problem: BothLanguages };

/** How the values of a column are written into cells and read from them. */
export interface CellKind<Value> {
  write(value: Value, language: Language): Cell;
  readonly read: (cell: Cell) => CellRead<Value>;
  /** What people may enter. */
  readonly hint: BothLanguages;
}

export const problem = (zh: string, en: string) => ({ problem: { zh, en } });
const empty = { value: null } as const;
const isEmpty = (cell: Cell): boolean => cell === null || (typeof cell === 'string' && cell.trim() === '');
/** A cell with something in it; what an empty one says is the same for all kinds. */
const filled =
  <Value>(read: (cell: Exclude<Cell, null>) => CellRead<Value>) =>
  (cell: Cell): CellRead<Value> =>
    isEmpty(cell) ? empty : read(cell as Exclude<Cell, null>);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused here
const unshowable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/;

/** Text as a form stores it. Markup in it is text. */
export const text = (atMost: number): CellKind<string> => ({
  write: (value) => value,
  read: filled((cell) => {
    const value = asStored(cell instanceof Date ? cell.toISOString() : String(cell)).trim();
    if (value.length > atMost) return problem(`至多 ${atMost} 个字`, `At most ${atMost} characters`);
    if (unshowable.test(value)) return problem('含有无法显示的字符', 'Contains characters that cannot be shown');
    return { value: isBlank(value) ? null : value };
  }),
  hint: { zh: `文字，至多 ${atMost} 字`, en: `Text, at most ${atMost} characters` },
});

const numberText = /^([+-])?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/;
const units = { '': 0, 千: 3, 万: 4, 百万: 6, 亿: 8 } as const;
const amountText = /^(.*?)(百万|千|万|亿)?元?$/;

/** A decimal times a power of ten, if that is a whole number that a double holds exactly. */
function scaled(digits: string, exponent: number): number | 'unread' | 'too precise' {
  const parts = numberText.exec(digits);
  if (!parts) return 'unread';
  const [, sign, whole = '', decimals = ''] = parts;
  const padded = decimals.padEnd(exponent, '0');
  if (/[1-9]/.test(padded.slice(exponent))) return 'too precise';
  const value = Number(whole.replaceAll(',', '') + padded.slice(0, exponent));
  if (!Number.isSafeInteger(value)) return 'unread';
  return sign === '-' && value !== 0 ? -value : value;
}

/** A number of a spreadsheet has fifteen significant digits; further ones are rounding errors. */
const digitsOf = (cell: string | number): string =>
  typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : tidy(cell);

const notNumber = (cell: unknown) => problem(`「${shown(cell)}」不是数字`, `“${shown(cell)}” is not a number`);
const shownAtMost = 30;
const shown = (cell: unknown): string => {
  // Whole letters: half of a surrogate pair could not be stored.
  const letters = [...String(cell).trim()];
  return letters.length > shownAtMost ? `${letters.slice(0, shownAtMost).join('')}…` : letters.join('');
};

/** Integer fen, in yuan in the file; 1.5万 and 1,500 are read too. */
export const yuan: CellKind<number> = {
  write: (fen) => fen / 100,
  read: filled((cell) => {
    if (typeof cell !== 'string' && typeof cell !== 'number') return notNumber(cell);
    const [, digits = '', unit = ''] = amountText.exec(digitsOf(cell).replace(/\s/g, '').replace(/^¥/, '')) ?? [];
    const value = scaled(digits, 2 + units[unit as keyof typeof units]);
    if (value === 'unread') return notNumber(cell);
    if (value === 'too precise') return problem('金额至多两位小数', 'An amount has at most two decimals');
    return { value };
  }),
  hint: { zh: '元，如 300000 或 30万', en: 'Yuan, such as 300000' },
};

/**
 * Hundredths of a percent. They are written with their sign, as text: a number in a cell that a spreadsheet shows as a percentage is a
 * hundred times smaller than what people see.
 */
export const percent: CellKind<number> = {
  write: (value) => `${percentDigits(value)}%`,
  read: filled((cell) => {
    if (typeof cell !== 'string' && typeof cell !== 'number') return notNumber(cell);
    if (typeof cell === 'number' && cell !== 0 && Math.abs(cell) < 1)
      return problem(
        `${cell} 可能是 ${cell}%，也可能是 ${Number((cell * 100).toPrecision(12))}%，请以文字写明百分号`,
        `${cell} could be ${cell}% or ${Number((cell * 100).toPrecision(12))}%. Write it as text with a percent sign`,
      );
    const value = scaled(digitsOf(cell).replace(/\s/g, '').replace(/%$/, ''), 2);
    if (value === 'unread') return notNumber(cell);
    if (value === 'too precise') return problem('百分比至多两位小数', 'A percentage has at most two decimals');
    return { value };
  }),
  hint: { zh: '百分比，如 3.45%', en: 'A percentage, such as 3.45%' },
};

const percentDigits = (hundredths: number): string => {
  const whole = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${whole.slice(0, -2)}.${whole.slice(-2)}`;
};

export const whole = (least: number, most: number): CellKind<number> => ({
  write: (value) => value,
  read: filled((cell) => {
    if (typeof cell !== 'string' && typeof cell !== 'number') return notNumber(cell);
    const value = scaled(digitsOf(cell), 0);
    if (typeof value !== 'number') return notNumber(cell);
    if (value < least || value > most) return problem(`须为 ${least} 到 ${most}`, `Must be from ${least} to ${most}`);
    return { value };
  }),
  hint: { zh: `整数，${least} 到 ${most}`, en: `A whole number, ${least} to ${most}` },
});

/** A multiple in hundredths: 6.5 is 650. */
export const multiple: CellKind<number> = {
  write: (value) => value / 100,
  read: filled((cell) => {
    if (typeof cell !== 'string' && typeof cell !== 'number') return notNumber(cell);
    const value = scaled(digitsOf(cell).replace(/[倍×x]$/i, ''), 2);
    return typeof value === 'number' ? { value } : notNumber(cell);
  }),
  hint: { zh: '倍数，如 6.5', en: 'A multiple, such as 6.5' },
};

export const day: CellKind<string> = {
  write: (value) => value,
  read: filled((cell) => {
    const read = readDate(cell);
    return 'invalid' in read
      ? problem(
          `「${shown(cell)}」不是日期，请写成 2026-11-28`,
          `“${shown(cell)}” is not a date. Write it as 2026-11-28`,
        )
      : read;
  }),
  hint: { zh: '日期，如 2026-11-28', en: 'A date, such as 2026-11-28' },
};

const wordKey = (word: string): string => tidy(word).toLowerCase();

/** One of several slugs, by its word in either language or by itself. A word that two of them share is refused. */
export function oneOf<Slug extends string>(names: Readonly<Record<Slug, BothLanguages>>): CellKind<Slug> {
  const slugs = Object.keys(names) as Slug[];
  const byWord = new Map<string, Slug | null>();
  for (const slug of slugs)
    for (const word of new Set([names[slug].zh, names[slug].en].map(wordKey)))
      byWord.set(word, byWord.has(word) ? null : slug);
  for (const slug of slugs) byWord.set(wordKey(slug), slug);
  const list = (language: Language, between: string) => slugs.map((slug) => names[slug][language]).join(between);
  const isLong = slugs.length > 12;
  return {
    write: (slug, language) => {
      const name = lookUp<BothLanguages>(names, slug)?.[language];
      return name && byWord.get(wordKey(name)) === slug ? name : String(slug);
    },
    read: filled((cell) => {
      const slug = byWord.get(wordKey(String(cell)));
      if (slug) return { value: slug };
      return slug === null
        ? problem(`「${shown(cell)}」有两种含义，请改用代码`, `“${shown(cell)}” means two things. Use the code`)
        : problem(`不认识「${shown(cell)}」`, `“${shown(cell)}” is not known`);
    }),
    hint: isLong
      ? { zh: '名称或代码', en: 'The name or the code' }
      : { zh: `以下之一：${list('zh', '、')}`, en: `One of: ${list('en', ', ')}` },
  };
}

export const yesNo: CellKind<boolean> = {
  write: (value, language) => (value ? yesNoWords.true : yesNoWords.false)[language],
  read: filled((cell) => {
    if (typeof cell === 'boolean') return { value: cell };
    const word = wordKey(String(cell));
    if (yesWords.has(word)) return { value: true };
    if (noWords.has(word)) return { value: false };
    return problem(`请写「是」或「否」，不是「${shown(cell)}」`, `Write yes or no, not “${shown(cell)}”`);
  }),
  hint: { zh: '是或否', en: 'Yes or no' },
};
const yesNoWords = { true: { zh: '是', en: 'Yes' }, false: { zh: '否', en: 'No' } };
const yesWords = new Set(['是', '有', 'yes', 'true', 'y']);
const noWords = new Set(['否', '无', 'no', 'false', 'n']);

const between = { zh: '、', en: '; ' } as const;
const separators = /[、；;\n]/;
const commas = /[,，]/;

/** Several values in one cell. Some names contain a comma, so it separates only what is no value as a whole. */
export const listOf = <Value>(kind: CellKind<Value>, hint: BothLanguages = kind.hint): CellKind<readonly Value[]> => ({
  write: (values, language) => values.map((value) => String(kind.write(value, language))).join(between[language]),
  read: filled((cell) => {
    const values: Value[] = [];
    const parts = String(cell)
      .split(separators)
      .flatMap((part) => ('problem' in kind.read(part) ? part.split(commas) : [part]));
    for (const part of parts) {
      const read = kind.read(part);
      if ('problem' in read) return read;
      if (read.value !== null) values.push(read.value);
    }
    return { value: values };
  }),
  hint: { zh: `${hint.zh}；多个用顿号分开`, en: `${hint.en}. Several are separated by ;` },
});

/** Letters, digits, `_` and `-`, as ids and codes are. */
export const code = (pattern: RegExp, hint: BothLanguages): CellKind<string> => ({
  write: (value) => value,
  read: filled((cell) => {
    const value = tidy(String(cell));
    return pattern.test(value) ? { value } : problem(`「${shown(cell)}」：${hint.zh}`, `“${shown(cell)}”: ${hint.en}`);
  }),
  hint,
});
