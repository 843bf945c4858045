import type { Random } from '#random/random.ts';
import type { Cell } from '../cell.ts';
import { firm, type Rows } from '../testing.ts';
import type { Unit } from '../unit.ts';
import { unitExponents } from '../unit.ts';
import type { CorpusFile } from './case.ts';
import type { Ledger, LedgerPayment, LedgerSale } from './ledger.ts';
import type { Cells } from './rows.ts';

/** How one export writes its cells. */
interface Style {
  readonly unit: Unit;
  readonly unitName: string;
  readonly amount: (fen: number) => Cell;
  readonly date: (date: string) => Cell;
}

const decimal = (fen: number, exponent: number): string => {
  const digits = String(Math.abs(fen)).padStart(exponent + 1, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
};

function styleOf(random: Random): Style {
  const [unit, unitName] = random.pick<readonly [Unit, string]>([
    ['yuan', '元'],
    ['yuan', '人民币元'],
    ['thousandYuan', '千元'],
    ['wan', '万 元'],
  ]);
  const text = (fen: number) => decimal(fen, unitExponents[unit]);
  const amount = random.pick<(fen: number) => Cell>([
    text,
    (fen) => Number(text(fen)),
    (fen) => ` ${text(fen)} `,
    (fen) => text(fen).replace(/^(-?)(\d+?)(?=(\d{3})+\.)/, '$1$2,'),
  ]);
  const date = random.pick<(date: string) => Cell>([
    (one) => one,
    (one) => `${one} 10:20:30`,
    (one) => one.replaceAll('-', '/'),
    (one) => one.replaceAll('-', ''),
    (one) => Math.round((Date.parse(`${one}T00:00:00Z`) - Date.parse('1899-12-30T00:00:00Z')) / 86_400_000),
  ]);
  return { unit, unitName, amount, date };
}

/** Writes rows under headers in a random order, with other names, further columns and titles. */
function sheetOf(
  random: Random,
  aliases: Readonly<Record<string, readonly string[]>>,
  rows: readonly Cells[],
  titles: readonly (readonly Cell[])[],
): Rows {
  const columns = random.shuffled([...Object.keys(aliases), ...(random.chance(0.5) ? ['备用'] : [])]);
  const headers = columns.map((column) => random.pick(aliases[column] ?? [column]));
  const written = rows.map((row) => columns.map((column): Cell => row[column] ?? null));
  return [...random.shuffled(titles), headers, ...written.flatMap((row) => (random.chance(0.03) ? [[], row] : [row]))];
}

const titlesOf = (random: Random, { unitName, unit }: Style, period?: string): Cell[][] => [
  ...(unit === 'yuan' && random.chance(0.5) ? [] : [[random.pick(['单位：', '金额单位：', '单 位：']) + unitName]]),
  ...(random.chance(0.5) ? [[`纳税人名称：${firm.name}`, `纳税人识别号：${firm.code}`]] : []),
  ...(period ? [[`查询条件：${period}`]] : []),
];

const saleAliases = {
  number: ['数电发票号码', '数电票号码', '发票号码'],
  sellerId: ['销方识别号', '销售方纳税人识别号'],
  sellerName: ['销方名称', '销售方名称'],
  buyerId: ['购方识别号', '购买方识别号'],
  buyerName: ['购买方名称', '购方名称'],
  date: ['开票日期', '开票时间'],
  amount: ['金额', '不含税金额', '金 额'],
  tax: ['税额', '*税额'],
  total: ['价税合计', '价税合计：'],
  status: ['发票状态', '状态'],
  positive: ['是否正数发票'],
};
const statusTexts = {
  valid: ['正常', '', '已 开 具'],
  void: ['作废', '已作废'],
  abnormal: ['失控', '异常'],
} as const;

export const saleNumber = (n: number): string => `243120000000${String(n).padStart(7, '0')}7`;

function saleCells(random: Random, sale: LedgerSale, { amount, date }: Style, isPositive: boolean): Cells {
  const sign = isPositive ? Math.abs : (fen: number) => fen;
  const net = sign(sale.netFen);
  const tax = Math.round((net * sale.rate) / 100);
  return {
    number: saleNumber(sale.n),
    sellerId: firm.code,
    sellerName: firm.name,
    buyerId: `91330100000000000${sale.partner}`,
    buyerName: `客户${sale.partner}有限公司`,
    date: date(sale.date),
    amount: amount(net),
    tax: amount(tax),
    total: amount(net + tax),
    status: random.pick(statusTexts[sale.state]),
    positive: sale.netFen < 0 ? '否' : '是',
  };
}

/** Lines of an invoice that add up to it. */
function linesOf(random: Random, sale: LedgerSale, style: Style): Cells[] {
  const count = random.int(1, 3);
  const part = Math.trunc(sale.netFen / count);
  return Array.from({ length: count }, (_, at) => {
    const netFen = at === 0 ? sale.netFen - part * (count - 1) : part;
    return { ...saleCells(random, { ...sale, netFen }, style, false), item: `*零件*${at}` };
  });
}

/** One sheet of invoices: whole ones with totals between them, or their lines. */
export function exportSales(random: Random, sales: readonly LedgerSale[], period?: string): Rows {
  const style = styleOf(random);
  const isPositive = random.chance(0.5);
  if (random.chance(0.3)) {
    const rows = sales.flatMap((sale) => linesOf(random, sale, style));
    return sheetOf(random, { ...saleAliases, item: ['货物或应税劳务名称'] }, rows, titlesOf(random, style, period));
  }
  const subtotal = (sale: LedgerSale): Cells[] =>
    random.chance(0.1) ? [{ date: `${sale.date.slice(0, 7)}小计`, amount: style.amount(sale.netFen) }] : [];
  const rows = sales.flatMap((sale) => [saleCells(random, sale, style, isPositive), ...subtotal(sale)]);
  return sheetOf(random, saleAliases, [...rows, { number: '合计' }], titlesOf(random, style, period));
}

const paymentAliases = {
  tax: ['征收项目', '税种'],
  item: ['征收品目', '品目名称'],
  from: ['税款所属期起', '所属时期起'],
  to: ['税款所属期止', '所属时期止'],
  due: ['应补(退)税额', '应补（退）税额'],
  paid: ['实缴(退)金额', '实缴金额'],
  term: ['缴款期限', '限缴日期'],
  paidOn: ['入库日期', '缴款日期'],
};

/** One sheet of payments, with or without receipts. */
export function exportPayments(random: Random, payments: readonly LedgerPayment[], hasReceipts = true): Rows {
  const style = styleOf(random);
  const wording = random.pick(['', '（批发）', '-货物']);
  const rows = payments.map(
    ({ tax, item, from, to, term, paidOn, fen, receipt }): Cells => ({
      tax,
      item: item === '一般' ? item + wording : item,
      from: style.date(from),
      to: style.date(to),
      due: style.amount(fen),
      paid: paidOn ? style.amount(fen) : null,
      term: style.date(term),
      paidOn: paidOn && style.date(paidOn),
      receipt,
    }),
  );
  const aliases = hasReceipts ? { ...paymentAliases, receipt: ['税票号码', '电子税票号码'] } : paymentAliases;
  return sheetOf(random, aliases, [...rows, { tax: '合计' }], titlesOf(random, style));
}

function exportFilings(random: Random, { filings }: Ledger): Rows {
  const style = styleOf(random);
  const rows = filings.map(
    ({ month, salesFen }): Cells => ({
      form: '增值税申报表',
      tax: '增值税',
      from: `${month}-01`,
      to: `${month}-28`,
      filedOn: style.date(`${month}-28`),
      sales: style.amount(salesFen),
      payable: style.amount(salesFen === 0 ? 0 : 100),
    }),
  );
  const aliases = {
    form: ['申报表名称', '报表名称'],
    tax: ['税种'],
    from: ['税款所属期起'],
    to: ['税款所属期止'],
    filedOn: ['申报日期'],
    sales: ['销售额', '计税金额'],
    payable: ['应纳税额'],
  };
  return sheetOf(random, aliases, rows, titlesOf(random, style));
}

/** A current list of what is unpaid. */
function exportArrears(random: Random, { payments }: Ledger): Rows {
  const style = styleOf(random);
  const rows = payments
    .filter(({ paidOn }) => paidOn === null)
    .map(({ tax, from, to, fen }): Cells => ({ tax, from, to, balance: style.amount(fen) }));
  const aliases = {
    tax: ['欠税税种', '税种'],
    from: ['税款所属期起'],
    to: ['税款所属期止'],
    balance: ['欠税余额', '欠税金额'],
  };
  return sheetOf(random, aliases, rows, [
    [`单位：${style.unitName}`],
    [`纳税人名称：${firm.name}`],
    [random.pick(['统计日期：2026-11-18', '数据截止日期：2026年10月31日', '查询时间：2026-11-19 09:08:07'])],
  ]);
}

/** The ledger in one or two files of invoices, one or two of payments, and one with the rest. */
export function exportLedger(random: Random, ledger: Ledger): CorpusFile[] {
  const { sales, payments } = ledger;
  const whole: CorpusFile = { 发票: exportSales(random, random.chance(0.5) ? sales : random.shuffled(sales)) };
  const halves: CorpusFile[] = [
    {
      发票1: exportSales(
        random,
        sales.filter(({ date }) => date < '2025-12'),
        '2024-11-01 至 2025-11-30',
      ),
    },
    {
      发票2: exportSales(
        random,
        sales.filter(({ date }) => date >= '2025-09'),
        '2025-09-01至2026-10-31',
      ),
    },
  ];
  const paid: CorpusFile[] = [{ 缴款: exportPayments(random, payments) }];
  if (random.chance(0.3)) paid.push({ 缴款2: exportPayments(random, payments, random.chance(0.5)) });
  const rest: CorpusFile = {
    申报: exportFilings(random, ledger),
    欠税: exportArrears(random, ledger),
    等级: [
      ['评价年度', '纳税信用等级'],
      ['2024', 'M'],
      ['2025', ledger.grade],
    ],
  };
  const files = [...(random.chance(0.5) ? halves : [whole]), ...(random.chance(0.2) ? [whole] : []), ...paid, rest];
  return random.shuffled(files);
}
