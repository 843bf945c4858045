import type { Random } from '#random/random.ts';
import type { Cell } from '../cell.ts';
import type { Rows } from '../testing.ts';
import type { CorpusFile } from './case.ts';
import { exportPayments, exportSales } from './export.ts';
import type { Ledger, LedgerSale } from './ledger.ts';

/** Changes the first sheet whose headers match. */
function change(files: readonly CorpusFile[], header: RegExp, to: (rows: Rows, place: number, head: number) => Rows) {
  let isDone = false;
  return files.map((sheets) =>
    Object.fromEntries(
      Object.entries(sheets).map(([name, rows]) => {
        const head = rows.findIndex((row) => row.some((cell) => header.test(String(cell))) && row.length > 5);
        if (isDone || head < 0) return [name, rows];
        isDone = true;
        return [
          name,
          to(
            rows,
            rows[head]!.findIndex((cell) => header.test(String(cell))),
            head,
          ),
        ];
      }),
    ),
  );
}

/** Writes a text into one cell below a header, or into all of them. */
const write = (
  random: Random,
  files: readonly CorpusFile[],
  header: RegExp,
  text: (cell: Cell) => Cell,
  isAll = false,
) =>
  change(files, header, (rows, place, head) => {
    const data = rows.flatMap((row, at) => (at > head && (row[place] ?? null) !== null ? [at] : []));
    const chosen = new Set(isAll || data.length === 0 ? data : [random.pick(data)]);
    return rows.map((row, at) => (chosen.has(at) ? row.with(place, text(row[place] ?? null)) : row));
  });

const saleAmount = /^(?:不含税)?金\s*额$/;
const saleNumber = /^(?:数电发票号码|数电票号码|发票号码)$/;
const saleDate = /^开票(?:日期|时间)$/;
const payDay = /^(?:入库日期|缴款日期)$/;
const payAmount = /^实缴/;

const changedSale = (sales: readonly LedgerSale[], n: number, more: Partial<LedgerSale>) =>
  sales.filter((sale) => sale.n === n).map((sale) => ({ ...sale, ...more }));

const numberIn = (cell: Cell): number => Number(String(cell).replace(/[ ,]/g, ''));
const sumOfCells = (a: Cell, b: Cell): Cell => (a === null ? a : (numberIn(a) + numberIn(b)).toFixed(6));

/** Drops the totals, which would contradict changed amounts, and changes the rows. */
const withoutTotal = (
  files: readonly CorpusFile[],
  to: (row: readonly Cell[], amount: number, tax: number) => readonly Cell[],
) =>
  change(files, saleAmount, (rows, amount, head) => {
    const placeOf = (header: RegExp) => rows[head]!.findIndex((cell) => header.test(String(cell)));
    const [tax, total] = [placeOf(/^[*]?税额$/), placeOf(/^价税合计/)];
    return rows.map((row, at) => {
      if (at < head || row.length <= total) return row;
      const kept = row.with(total, null);
      return at > head && (row[tax] ?? null) !== null ? to(kept, amount, tax) : kept;
    });
  });

/** Puts the second half of a table beside the first. */
function putBeside(rows: Rows, _: number, head: number): Rows {
  const [data, header] = [rows.slice(head + 1), rows[head]!];
  const half = Math.ceil(data.length / 2);
  const both = data.slice(0, half).map((row, at) => {
    const left = header.map((__, place) => row[place] ?? null);
    return [...left, ...(data[half + at] ?? [])];
  });
  return [...rows.slice(0, head), [...header, ...header], ...both];
}
/** Adds a column with one value in every row of data of a table. */
const withColumn = (files: readonly CorpusFile[], header: RegExp, name: string, value: Cell) =>
  change(files, header, (rows, place, head) =>
    rows.map((row, at) => {
      if (at < head || row.length === 0) return row;
      return [...row, at === head ? name : /\d/.test(String(row[place] ?? '')) ? value : ''];
    }),
  );

const voidFlags = [
  ['是否作废', '是'],
  ['作废标志', 'Y'],
  ['作废日期', '2026-11-02'],
  ['记录情况', '作废'],
] as const;
const refundFlags = [
  ['退税标志', '是'],
  ['业务类型', '退税'],
  ['缴退标志', '退'],
  ['征缴方式', '退库'],
] as const;

/** The sales as an export lists them that knows their code and number and, if `hasDigital`, the digital number too. */
const byCode = (random: Random, sales: readonly LedgerSale[], hasDigital: boolean) =>
  change([{ x: exportSales(random, sales) }], saleNumber, (rows, place, head) =>
    rows.map((row, at) => {
      const number = String(row[place] ?? '');
      const isNumber = /^\d{20}$/.test(number);
      const cells =
        at === head ? ['发票代码', '发票号码'] : isNumber ? ['044001900111', number.slice(11, 19)] : ['', ''];
      if (at < head || row.length === 0) return row;
      return [...row.with(place, at === head ? '数电发票号码' : hasDigital || !isNumber ? number : ''), ...cells];
    }),
  );

type Damage = (random: Random, files: CorpusFile[], ledger: Ledger) => CorpusFile[];

/** What people, spreadsheets and screens do to exports. No fact may be wrong afterwards; it may be a bound or unknown. */
export const damages: Readonly<Record<string, Damage>> = {
  'a sale’s amount cannot be read': (random, files) => write(random, files, saleAmount, () => '若干'),
  'a sale’s date cannot be read': (random, files) => write(random, files, saleDate, () => '不详'),
  'a sale has no number': (random, files) => write(random, files, saleNumber, () => '?'),
  'all numbers are rounded': (random, files) =>
    write(
      random,
      files,
      saleNumber,
      (cell) => (String(cell).length === 20 ? `${String(cell).slice(0, 15)}00000` : cell),
      true,
    ),
  'a payment’s day cannot be read': (random, files) => write(random, files, payDay, () => '不详'),
  'a payment’s amount cannot be read': (random, files) => write(random, files, payAmount, () => '若干'),
  'the column of the day of payment is renamed': (_, files) =>
    change(files, payDay, (rows, place, head) => rows.map((row, at) => (at === head ? row.with(place, '某日') : row))),
  'the table names another company': (_, files) =>
    files.map((sheets) =>
      Object.fromEntries(
        Object.entries(sheets).map(([name, rows]) => [name, [['企业名称：上海另一家贸易有限公司'], ...rows]]),
      ),
    ),
  'a second file has a sale with another amount': (random, files, { sales }) => {
    const one = random.pick(sales);
    return [
      ...files,
      { x: exportSales(random, changedSale(sales, one.n, { netFen: one.netFen + random.int(100, 9_000) })) },
    ];
  },
  'a second file has a sale as void': (random, files, { sales }) => [
    ...files,
    { x: exportSales(random, changedSale(sales, random.pick(sales).n, { state: 'void' })) },
  ],
  'a second file lists the sales by code and number': (random, files, { sales }) => [
    ...files,
    ...byCode(random, sales, false),
  ],
  'two more files list the sales by code and number, one of them with digital numbers': (random, files, { sales }) =>
    random.shuffled([...files, ...byCode(random, sales, false), ...byCode(random, sales, true)]),
  'a second file has other sales that a column without a known meaning calls void': (random, files, { sales }) => {
    const [header, value] = random.pick([...voidFlags, ['红冲状态', '已全额红冲'] as const]);
    const others = random.shuffled(sales).slice(0, 3);
    // With amounts of their own: a red invoice of the same buyer and amount would be the one that reverses them.
    const added = exportSales(
      random,
      others.map((sale) => ({ ...sale, n: sale.n + 5_000, netFen: Math.abs(sale.netFen) + 77, state: 'valid' })),
    );
    return [...files, ...withColumn([{ x: added }], saleNumber, header, value)];
  },
  'a second file has other payments that a column without a known meaning calls void or refunds': (
    random,
    files,
    { payments },
  ) => {
    const [header, value] = random.pick([...voidFlags, ...refundFlags]);
    const paid = payments.filter(({ paidOn, fen }) => paidOn && fen > 0).slice(-3);
    const others = paid.map((one) => ({ ...one, fen: one.fen + 77, receipt: `8${one.receipt}` }));
    return [...files, ...withColumn([{ x: exportPayments(random, others) }], payAmount, header, value)];
  },
  'a second screen has the payments a day later': (random, files, { payments }) => {
    const later = payments.map((one) => ({ ...one, paidOn: one.paidOn && `${one.paidOn.slice(0, 8)}28` }));
    return [...files, { x: exportPayments(random, later, false) }];
  },
  'a second screen has other receipts': (random, files, { payments }) => [
    ...files,
    {
      x: exportPayments(
        random,
        payments.map((one) => ({ ...one, receipt: one.receipt && `9${one.receipt}` })),
      ),
    },
  ],
  'a second screen adds up each receipt': (random, files, { payments }) => {
    const vat = payments.filter(({ tax, fen, item }) => tax === '增值税' && fen > 0 && item === '一般');
    const halves = vat.flatMap((one) => {
      const part = Math.trunc(one.fen / 3);
      return [
        { ...one, fen: part },
        { ...one, fen: one.fen - part },
      ];
    });
    return [...files, { x: exportPayments(random, halves, random.chance(0.5)) }];
  },
  'amount and tax are exchanged in some rows, without a total': (random, files) =>
    withoutTotal(files, (row, amount, tax) =>
      random.chance(0.3) ? row.with(amount, row[tax] ?? null).with(tax, row[amount] ?? null) : row,
    ),
  'all amounts include their tax, without a total': (_, files) =>
    withoutTotal(files, (row, amount, tax) => row.with(amount, sumOfCells(row[amount] ?? null, row[tax] ?? null))),
  'a second header with another order follows in the same sheet': (random, files) =>
    change(files, saleAmount, (rows, place, head) => {
      const at = random.int(head + 1, Math.max(head + 1, rows.length - 2));
      const turn = (row: readonly Cell[]) =>
        rows[head]!.map((_, of) => row.at((of + place) % rows[head]!.length) ?? null);
      return [...rows.slice(0, at), ...[rows[head]!, ...rows.slice(at)].map(turn)];
    }),
  'the second half of the invoices stands beside the first': (_, files) => change(files, saleAmount, putBeside),
  'the second half of the payments stands beside the first': (_, files) => change(files, payAmount, putBeside),
  'there is no list of arrears': (_, files) => files.map(({ 欠税: __, ...sheets }) => sheets),
};
