import type { ProductDraft } from '#catalog/product-draft.ts';
import type { BothLanguages } from '#language/both.ts';
import type { RateFormula } from '#matching/rule.ts';
import type { Fee } from '#money/fee.ts';
import { readAmountRows } from './amount-rows.ts';
import type { FileTable } from './file-table.ts';
import type { ProductPatch } from './product-patch.ts';
import { type ReadRow, type RowProblem, readRow } from './read-row.ts';
import type { RowValues, TableName } from './tables.ts';
import { readRuleValue } from './value-cell.ts';
import type { ProductTable } from './write-rows.ts';

export interface FileProduct {
  readonly number: string;
  readonly sheet: string;
  readonly row: number;
  /** Headers of the sheet of products as written, by their columns. */
  readonly headers: Readonly<Record<string, string>>;
  readonly patch: ProductPatch;
  readonly problems: readonly RowProblem[];
}

type Fields = { -readonly [Key in keyof ProductDraft]?: ProductDraft[Key] };
/** The rows of one product in one table. */
interface Group {
  readonly table: FileTable;
  readonly rows: ReadRow<TableName>[];
}
interface Draft {
  readonly sheet: string;
  readonly row: number;
  readonly groups: Map<TableName, Group>;
  readonly problems: RowProblem[];
}

/** Puts the rows of all tables together, product by product. */
export function readProducts(found: readonly FileTable[]): FileProduct[] {
  const products = new Map<string, Draft>();
  const own = found.find(({ table }) => table === 'products');
  const all = [...(own ? [own] : []), ...found.filter((one) => one !== own)];
  for (const table of all) {
    for (const tableRow of table.rows) {
      const read = readRow(table, table.table, tableRow);
      const number = (read.values as { number?: string }).number ?? `?${table.sheet} ${read.row}`;
      let product = products.get(number);
      if (!product) {
        product = { sheet: table.sheet, row: read.row, groups: new Map(), problems: [] };
        products.set(number, product);
      }
      const group = product.groups.get(table.table) ?? { table, rows: [] };
      if (table === own && group.rows.length > 0) {
        const words = { zh: '这个产品编号出现了两次', en: 'This product is there twice' };
        product.problems.push({ sheet: table.sheet, row: read.row, column: table.headers.get('number') ?? '', words });
      }
      group.rows.push(read);
      product.groups.set(table.table, group);
      product.problems.push(...read.problems);
    }
  }
  const headers = Object.fromEntries(own?.headers ?? []);
  // A table that the file has replaces what its products have, also with nothing.
  for (const { groups } of products.values())
    if (groups.has('products'))
      for (const table of all) if (!groups.has(table.table)) groups.set(table.table, { table, rows: [] });
  return [...products].map(([number, { sheet, row, groups, problems }]) => {
    const collected = [...problems];
    const patch = patchOf(groups, (of, at, column, words) =>
      collected.push({ sheet: of.sheet, row: at, column: of.headers.get(column) ?? column, words }),
    );
    return { number: number.startsWith('?') ? '' : number, sheet, row, headers, patch, problems: collected };
  });
}

type Report = (table: FileTable, row: number, column: string, words: BothLanguages) => void;
type Groups = ReadonlyMap<TableName, Group>;
const needed = { zh: '请填写', en: 'Enter this' };

function patchOf(groups: Groups, report: Report): ProductPatch {
  const fields: Fields = {};
  const rows = <Table extends ProductTable>(table: Table) =>
    groups.get(table) as { table: FileTable; rows: ReadRow<Table>[] } | undefined;
  const good = <Table extends ProductTable>(table: Table) =>
    rows(table)?.rows.filter(({ problems }) => problems.length === 0);
  const steps = good('steps');
  if (steps) fields.steps = steps.map(({ values }) => both(values.step_zh, values.step_en));
  const questions = good('questions');
  if (questions)
    fields.questions = questions.map(({ values }) => ({
      question: both(values.question_zh, values.question_en),
      answer: both(values.answer_zh, values.answer_en),
    }));
  const boxes = good('boxes');
  if (boxes)
    fields.boxes = boxes.map(({ values }) => ({ id: values.box!, least: values.least!, rules: values.rules! }));
  const rules = rows('rules');
  if (rules) fields.rules = readRules(rules, report);
  const amounts = rows('amounts');
  if (amounts) {
    const whole = amounts.rows.every(({ problems }) => problems.length === 0);
    const amount = whole ? readAmountRows(amounts.rows) : null;
    if (amount && 'words' in amount) report(amounts.table, amount.row, amount.column, amount.words);
    else fields.amount = amount;
  }
  const rates = rows('rates');
  if (rates) fields.rate = readRate(rates, report);
  const fees = rows('fees');
  const main = rows('products')?.rows[0];
  return {
    fields: { ...fields, ...(main && ownFields(main.values)) },
    texts: main ? textsOf(main.values) : {},
    ...(fees && { feeList: readFees(fees, report) }),
    ...(main?.values.fee_state && { feeState: main.values.fee_state }),
    ...(main?.values.institution !== undefined && { institution: main.values.institution }),
    ...(typeof main?.values.template === 'boolean' && { isTemplate: main.values.template }),
  };
}

const both = (zh: string | null | undefined, en: string | null | undefined): BothLanguages => ({
  zh: zh ?? '',
  en: en ?? '',
});

/** Fields with a column of their own. A field that cannot be empty keeps its value when the cell is. */
function ownFields(values: RowValues<'products'>): Partial<Fields> {
  const { repayments, regions, documents } = values;
  const nullable = {
    category: values.category,
    audience: values.audience,
    amountFromFen: values.amount_from,
    amountToFen: values.amount_to,
    termFromMonths: values.term_from,
    termToMonths: values.term_to,
    rateFrom: values.rate_from,
    rateTo: values.rate_to,
    speedHours: values.speed_hours,
    commission: values.commission,
    validFrom: values.valid_from,
    validTo: values.valid_to,
  };
  return {
    ...Object.fromEntries(Object.entries(nullable).filter(([, value]) => value !== undefined)),
    ...(repayments !== undefined && { repayments: repayments ?? [] }),
    ...(regions !== undefined && { regions: regions ?? [] }),
    ...(documents !== undefined && { documents: documents ?? [] }),
    ...(values.apply && { apply: values.apply }),
    ...(typeof values.sponsored === 'boolean' && { sponsored: values.sponsored }),
  };
}

function textsOf(values: RowValues<'products'>): ProductPatch['texts'] {
  const text = (zh: string | null | undefined, en: string | null | undefined) => ({
    ...(zh !== undefined && { zh: zh ?? '' }),
    ...(en !== undefined && { en: en ?? '' }),
  });
  return {
    name: text(values.name_zh, values.name_en),
    summary: text(values.summary_zh, values.summary_en),
    fees: text(values.fees_zh, values.fees_en),
    defaultCosts: text(values.default_costs_zh, values.default_costs_en),
  };
}

interface Rows<Table extends TableName> {
  readonly table: FileTable;
  readonly rows: readonly ReadRow<Table>[];
}

function readFees({ table, rows }: Rows<'fees'>, report: Report): Fee[] {
  return rows.flatMap(({ row, values, problems }) => {
    const { share = null, amount = null, when, receiver } = values;
    if (problems.length > 0 || !when || !receiver) return [];
    if ((share === null) === (amount === null)) {
      report(table, row, 'share', {
        zh: '占本金的比例和金额，填写其中一项',
        en: 'Enter either the share of the principal or the amount',
      });
      return [];
    }
    const basis =
      share === null ? ({ kind: 'fixed', amountFen: amount! } as const) : ({ kind: 'share', share } as const);
    return [{ name: both(values.fee_zh, values.fee_en), when, basis, receiver }];
  });
}

function readRules({ table, rows }: Rows<'rules'>, report: Report): ProductDraft['rules'] {
  return rows.flatMap(({ row, values, problems }): ProductDraft['rules'] => {
    if (problems.length > 0) return [];
    const { rule: id, attribute: attr, operator: op, kind, weight, document } = values;
    const value = readRuleValue(attr!, op!, values.value ?? null);
    if ('problem' in value) {
      report(table, row, 'value', value.problem);
      return [];
    }
    const [reason, fix] = [both(values.reason_zh, values.reason_en), both(values.fix_zh, values.fix_en)];
    return [
      {
        id,
        kind,
        weight,
        attr,
        op,
        value: value.value,
        ...((reason.zh || reason.en) && { reason }),
        ...((fix.zh || fix.en) && { fix }),
        ...(document && { document }),
      } as ProductDraft['rules'][number],
    ];
  });
}

function readRate({ table, rows }: Rows<'rates'>, report: Report): RateFormula | null {
  if (rows.length === 0 || rows.some(({ problems }) => problems.length > 0)) return null;
  const roots = rows.filter(({ values }) => !values.attribute);
  const [root] = roots;
  const fail = (row: number, column: string, words: BothLanguages) => {
    report(table, row, column, words);
    return null;
  };
  if (!root)
    return fail(rows[0]!.row, 'base', {
      zh: '缺少一行基准年化和浮动',
      en: 'A row with the base rate and the spread is missing',
    });
  if (roots.length > 1)
    return fail(roots[1]!.row, 'base', { zh: '基准年化出现了两次', en: 'The base rate is there twice' });
  const { base, spread } = root.values;
  if (typeof base !== 'number') return fail(root.row, 'base', needed);
  if (typeof spread !== 'number') return fail(root.row, 'spread', needed);
  const moves: RateFormula['moves'][number][] = [];
  for (const { row, values } of rows) {
    const { attribute: attr, operator: op, add } = values;
    if (!attr) continue;
    if (!op) return fail(row, 'operator', needed);
    if (typeof add !== 'number') return fail(row, 'add', needed);
    const value = readRuleValue(attr, op, values.value ?? null);
    if ('problem' in value) return fail(row, 'value', value.problem);
    if (value.value === null) return fail(row, 'value', needed);
    moves.push({ attr, op, value: value.value, add } as RateFormula['moves'][number]);
  }
  return { base, moves, spread };
}
