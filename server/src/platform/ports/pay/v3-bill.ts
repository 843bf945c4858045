import type { BillRow } from './pay-provider.ts';

const columns = {
  at: '交易时间',
  providerNo: '微信订单号',
  number: '商户订单号',
  state: '交易状态',
  refundNumber: '商户退款单号',
  refunded: '申请退款金额',
  ordered: '订单金额',
  tenantNo: '商户数据包',
} as const;

/** Parses a bill in the provider's format: each cell after a backtick, amounts in yuan, and a second table of sums. */
export function readBill(text: string): BillRow[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = head.split(',').map((name) => name.trim());
  const at = Object.fromEntries(Object.entries(columns).map(([key, name]) => [key, names.indexOf(name)])) as Record<
    keyof typeof columns,
    number
  >;
  if (Object.values(at).includes(-1)) throw new Error('The bill of the payment provider lacks a column.');
  const rows: BillRow[] = [];
  for (const line of lines) {
    if (!line.startsWith('`')) break;
    const cells = line.slice(1).split(',`');
    const cell = (key: keyof typeof columns) => cells[at[key]]?.trim() ?? '';
    const kind = cell('state') === 'SUCCESS' ? 'payment' : 'refund';
    rows.push({
      kind,
      tenantNo: cell('tenantNo'),
      number: cell('number'),
      providerNo: cell('providerNo'),
      refundNumber: kind === 'refund' ? cell('refundNumber') : '',
      atMs: Date.parse(`${cell('at').replace(' ', 'T')}+08:00`),
      amountFen: fenOf(cell(kind === 'payment' ? 'ordered' : 'refunded')),
    });
  }
  return rows;
}

const fenOf = (yuan: string): number => {
  const fen = Math.round(Number(yuan) * 100);
  if (!Number.isSafeInteger(fen)) throw new Error('The bill of the payment provider has an amount that is none.');
  return fen;
};
