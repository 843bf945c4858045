import type { BothLanguages, Language } from '#language/both.ts';
import type { AmountFormula, AmountTerm, Factor } from '#matching/rule.ts';
import { type CellKind, multiple, percent, problem, yuan } from './cell.ts';
import type { RowValues } from './tables.ts';
import { readTable, writeTable } from './value-cell.ts';

type AmountRow = RowValues<'amounts'>;
/** The smallest of several terms has its terms at places below its own: 1, then 1.1 and 1.2. */
const deepest = 12;

/** One row for each term of an amount formula. */
export function amountRows({ most, leastShare }: AmountFormula, language: Language): AmountRow[] {
  const [first, ...rest] = termRows(most, '1', language);
  return [{ ...first, least_share: leastShare }, ...rest];
}

function termRows(term: AmountTerm, place: string, language: Language): AmountRow[] {
  switch (term.kind) {
    case 'fixed':
      return [{ place, kind: 'fixed', value: yuan.write(term.amountFen, language) }];
    case 'table':
      return [{ place, kind: 'table', by: term.by, value: writeTable(term.by, term.table, yuan, language) }];
    case 'multiple':
      return [{ place, kind: 'multiple', of: term.of, ...factorCells(term.times, multiple, language) }];
    case 'percent':
      return [
        { place, kind: 'percent', of: term.of, ...factorCells(term.share, percent, language), less: term.less ?? null },
      ];
    case 'min':
      if (place.split('.').length > deepest) return [{ place, kind: 'min', value: `json:${JSON.stringify(term.of)}` }];
      return [{ place, kind: 'min' }, ...term.of.flatMap((one, at) => termRows(one, `${place}.${at + 1}`, language))];
  }
}

const factorCells = (factor: Factor, kind: CellKind<number>, language: Language): AmountRow =>
  typeof factor === 'number'
    ? { value: kind.write(factor, language) }
    : { by: factor.by, value: writeTable(factor.by, factor.table, kind, language) };

/** Why the rows of a formula are none, at one of them. */
export interface RowProblem {
  readonly row: number;
  readonly column: string;
  readonly words: BothLanguages;
}
interface PlacedRow {
  readonly row: number;
  readonly values: AmountRow;
}

/** The formula that rows describe; null without any. */
export function readAmountRows(rows: readonly PlacedRow[]): AmountFormula | null | RowProblem {
  if (rows.length === 0) return null;
  const byPlace = new Map<string, PlacedRow>();
  for (const one of rows) {
    const place = one.values.place ?? '';
    if (byPlace.has(place)) return at(one, 'place', '这个位置出现了两次', 'This place is used twice');
    byPlace.set(place, one);
  }
  const first = rows[0]!;
  const root = byPlace.get('1');
  if (!root) return at(first, 'place', '缺少位置 1，公式由它开始', 'Place 1, where a formula begins, is missing');
  if (root.values.least_share === null || root.values.least_share === undefined)
    return at(root, 'least_share', '请在位置 1 填写谨慎估计', 'Enter the cautious estimate at place 1');
  const used = new Set<string>();
  const most = readTerm('1', byPlace, used);
  if ('words' in most) return most;
  const unused = rows.find(({ values }) => !used.has(values.place ?? ''));
  if (unused) return at(unused, 'place', '上一级不是「取最小」', 'The place above it is no “smallest of”');
  return { most, leastShare: root.values.least_share };
}

function readTerm(place: string, rows: ReadonlyMap<string, PlacedRow>, used: Set<string>): AmountTerm | RowProblem {
  const one = rows.get(place)!;
  used.add(place);
  const { kind, of, by, value = null, less } = one.values;
  const wrong = (column: string, { zh, en }: BothLanguages) => at(one, column, zh, en);
  const needed = { zh: '请填写', en: 'Enter this' };
  if (kind === 'min') {
    if (typeof value === 'string' && value.startsWith('json:')) return readRawMin(one, value);
    const terms: AmountTerm[] = [];
    for (let n = 1; rows.has(`${place}.${n}`); n++) {
      const term = readTerm(`${place}.${n}`, rows, used);
      if ('words' in term) return term;
      terms.push(term);
    }
    return terms.length > 0
      ? { kind, of: terms }
      : wrong('place', { zh: `缺少 ${place}.1，它下面要有算法`, en: `${place}.1 is missing; it needs terms below` });
  }
  if (kind === 'fixed') {
    const read = yuan.read(value);
    if ('problem' in read) return wrong('value', read.problem);
    return read.value === null ? wrong('value', needed) : { kind, amountFen: read.value };
  }
  if (kind === 'table') {
    if (!by) return wrong('by', needed);
    const read = readTable(by, yuan, value);
    if ('problem' in read) return wrong('value', read.problem);
    return read.value === null ? wrong('value', needed) : { kind, by, table: read.value };
  }
  if (!of) return wrong('of', needed);
  const numbers = kind === 'multiple' ? multiple : percent;
  const read = by ? readTable(by, numbers, value) : numbers.read(value);
  if ('problem' in read) return wrong('value', read.problem);
  if (read.value === null) return wrong('value', needed);
  const factor: Factor = by ? { by, table: read.value as Readonly<Record<string, number>> } : (read.value as number);
  if (kind === 'multiple') return { kind, of, times: factor };
  return { kind: 'percent', of, share: factor, ...(less && { less }) };
}

function readRawMin(one: PlacedRow, value: string): AmountTerm | RowProblem {
  try {
    return { kind: 'min', of: JSON.parse(value.slice('json:'.length)) as AmountTerm[] };
  } catch {
    const { zh, en } = problem('「json:」后的内容无法读取', 'What follows “json:” cannot be read').problem;
    return at(one, 'value', zh, en);
  }
}

const at = ({ row }: PlacedRow, column: string, zh: string, en: string): RowProblem => ({
  row,
  column,
  words: { zh, en },
});
