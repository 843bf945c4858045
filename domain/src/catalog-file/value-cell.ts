import type { Language } from '#language/both.ts';
import { type AttrSlug, attributes } from '#matching/attributes.ts';
import type { Operator } from '#matching/rule.ts';
import type { FactValue } from '#matching/value.ts';
import type { Cell } from '#statement/cell.ts';
import { canonicalJson } from '#text/canonical-json.ts';
import { type CellKind, type CellRead, code, listOf, oneOf, percent, problem, whole, yesNo, yuan } from './cell.ts';

const most = 1_000_000_000_000;
const anyWhole = whole(-most, most);
const regionCode = code(/^\d{6}$/, { zh: '六位地区代码', en: 'a region code of six digits' });

/** How one value of an attribute is written: yuan, percent, a name of a choice. */
function kindOf(attr: AttrSlug): CellKind<FactValue> {
  const { type, choices } = attributes[attr];
  const kinds = { number: anyWhole, months: anyWhole, fen: yuan, percent, boolean: yesNo, region: regionCode };
  const kind =
    type === 'choice'
      ? oneOf(Object.fromEntries((choices ?? []).map(({ value, zh, en }) => [value, { zh, en }])))
      : kinds[type];
  return kind as CellKind<FactValue>;
}

type RuleValue = FactValue | readonly FactValue[] | null;

/** A value that no form can enter, such as a choice of an earlier catalogue, is written as it is stored. */
const rawMark = 'json:';
const isRaw = (cell: Cell): cell is string => typeof cell === 'string' && cell.startsWith(rawMark);
function readRaw<Value>(cell: string): CellRead<Value> {
  try {
    return { value: JSON.parse(cell.slice(rawMark.length)) as Value };
  } catch {
    return problem('「json:」后的内容无法读取', 'What follows “json:” cannot be read');
  }
}

/** Writes a value so that it is read as the same value, in words if that is possible. */
function writeExactly<Value>(value: Value, write: () => Cell, read: (cell: Cell) => CellRead<Value>): Cell {
  const cell = write();
  const back = read(cell);
  return 'value' in back && canonicalJson(back.value) === canonicalJson(value)
    ? cell
    : `${rawMark}${JSON.stringify(value)}`;
}

const betweenMark = '~';

export function writeRuleValue(attr: AttrSlug, op: Operator, value: RuleValue, language: Language): Cell {
  if (value === null) return null;
  const kind = kindOf(attr);
  const write = (): Cell => {
    if (!Array.isArray(value)) return kind.write(value as FactValue, language);
    const list = value as readonly FactValue[];
    return op === 'between'
      ? list.map((one) => String(kind.write(one, language))).join(` ${betweenMark} `)
      : listOf(kind).write(list, language);
  };
  return writeExactly(value, write, (cell) => readRuleValue(attr, op, cell));
}

export function readRuleValue(attr: AttrSlug, op: Operator, cell: Cell): CellRead<RuleValue> {
  if (isRaw(cell)) return readRaw<RuleValue>(cell);
  const kind = kindOf(attr);
  if (op === 'in' || op === 'not') return listOf(kind).read(cell);
  if (op !== 'between') return kind.read(cell);
  const parts = cell === null ? [] : String(cell).split(/[~～至]/);
  if (parts.length === 0 || (parts.length === 1 && parts[0]!.trim() === '')) return { value: null };
  const ends: FactValue[] = [];
  for (const part of parts) {
    const read = kind.read(part);
    if ('problem' in read) return read;
    if (read.value !== null) ends.push(read.value);
  }
  if (ends.length !== 2) return problem('请写明上下限，如 12 ~ 36', 'Write both ends, such as 12 ~ 36');
  return { value: ends };
}

type Table = Readonly<Record<string, number>>;

/** What each choice of an attribute counts: `A = 7; B = 6`. */
export function writeTable(attr: AttrSlug, table: Table, kind: CellKind<number>, language: Language): Cell {
  const keys = kindOf(attr);
  return writeExactly(
    table,
    () =>
      Object.entries(table)
        .map(([key, n]) => `${keys.write(keyValue(attr, key), language)} = ${kind.write(n, language)}`)
        .join(language === 'zh' ? '；' : '; '),
    (cell) => readTable(attr, kind, cell),
  );
}

export function readTable(attr: AttrSlug, kind: CellKind<number>, cell: Cell): CellRead<Table> {
  if (isRaw(cell)) return readRaw<Table>(cell);
  const table: Record<string, number> = {};
  const keys = kindOf(attr);
  for (const part of cell === null ? [] : String(cell).split(/[；;\n]/)) {
    if (part.trim() === '') continue;
    const [name = '', ...rest] = part.split('=');
    const key = keys.read(name);
    const n = kind.read(rest.join('='));
    if ('problem' in key) return key;
    if ('problem' in n) return n;
    if (key.value === null || n.value === null) return problem('请写成「A = 7；B = 6」', 'Write it as “A = 7; B = 6”');
    table[String(key.value)] = n.value;
  }
  return Object.keys(table).length > 0 ? { value: table } : { value: null };
}

/** Keys of a table are texts, also for flags. */
const keyValue = (attr: AttrSlug, key: string): FactValue =>
  attributes[attr].type === 'boolean' ? key === 'true' : attributes[attr].type === 'number' ? Number(key) : key;
