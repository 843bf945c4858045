import type { BankCharge } from './sample-charge.ts';

const names =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'.split(
    ',',
  );
const timeOf = (atMs: number): string => new Date(atMs + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const yuan = (fen: number): string => (fen / 100).toFixed(2);

/** A bill in the provider's format; empty if nothing moved on that day. */
export function billText(charges: readonly BankCharge[], isThatDay: (atMs: number) => boolean): string {
  const rows = charges.flatMap((charge) => {
    const common = { 商户订单号: charge.number, 商户数据包: charge.attach, 商品名称: charge.description };
    const paid = charge.payments
      .filter(({ atMs }) => isThatDay(atMs))
      .map(({ transactionId, atMs }) => ({
        ...common,
        交易时间: timeOf(atMs),
        微信订单号: transactionId,
        交易状态: 'SUCCESS',
        订单金额: yuan(charge.amountFen),
        申请退款金额: '0.00',
      }));
    const returned = charge.refunds
      .filter(({ atMs }) => isThatDay(atMs))
      .map((refund) => ({
        ...common,
        交易时间: timeOf(refund.atMs),
        微信订单号: refund.transactionId,
        交易状态: 'REFUND',
        订单金额: '0.00',
        商户退款单号: refund.number,
        申请退款金额: yuan(refund.amountFen),
      }));
    return [...paid, ...returned] as Record<string, string>[];
  });
  if (rows.length === 0) return '';
  const lines = rows.map((row) => names.map((name) => `\`${row[name] ?? ''}`).join(','));
  return `${names.join(',')}\r\n${lines.join('\r\n')}\r\n总交易单数,应结订单总金额\r\n\`${rows.length},\`0.00\r\n`;
}
