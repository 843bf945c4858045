import type { Row } from './row.ts';

/**
 * `void`: the receipt does not count; `failed`: nothing was paid, and the tax is still due; `refunded`: it was paid and given back;
 * `unclear`: the text says neither that it was paid nor that it was not.
 */
export type PaymentState = 'valid' | 'void' | 'failed' | 'refunded' | 'unclear';

/** `(?<!未)`: 未作废 and 未冲正 are valid. */
const voided = /(?<!未)(?:作废|冲正|冲销|撤销|撤消|注销|取消|无效|红冲)/;
const failed = /失败|不成功|未成功|未缴|欠缴|欠税|未扣|未入库|未支付|未划|待缴|待扣|待支付|待入库|处理中|退票/;
const refunded = /(?<!未)(?:退库|退税|退款|退费|已退)/;
/** Words of which the status of a finished payment consists. */
const finished =
  /^(?:已清缴|已|正常|有效|成功|完成|缴款|缴税|缴费|缴纳|缴清|缴库|缴|扣款|扣税|扣|入库|上解|支付|交易|处理|划缴|划款|开具|开票|打印|销号|对账|结清|征收|办理|办结|记账|到账|入账|确认|完税证明|完税证|完税凭证|税票|凭证|电子|未作废|未冲正|未撤销|未退|未打印|否|[(),、/-])*$/;

/** The status of a payment, by the columns of the payment and of its receipt, and by columns without a known meaning. */
export function paymentStateOf(row: Row): PaymentState {
  const texts = [statusText(row, 'status'), statusText(row, 'receiptStatus')];
  const states = texts.map(stateOfText);
  for (const state of ['void', 'failed', 'refunded', 'unclear'] as const) if (row.flag(state)) states.push(state);
  for (const state of ['void', 'failed', 'refunded', 'unclear'] as const) if (states.includes(state)) return state;
  return 'valid';
}

/** The texts that are not understood, as one. */
export const unclearStatusOf = (row: Row): string =>
  (['status', 'receiptStatus'] as const)
    .map((field) => row.text(field))
    .filter((text) => stateOfText(text.replaceAll(' ', '')) === 'unclear')
    .concat(row.flag('unclear')?.text ?? [])
    .join(' ')
    .slice(0, statusLetters);

/** A status is short; a longer cell is not searched. */
const statusLetters = 40;

const statusText = (row: Row, field: string): string => row.text(field).replace(/\s/g, '');

function stateOfText(text: string): PaymentState {
  if (text.length > statusLetters) return 'unclear';
  if (text.includes('部分')) return 'unclear';
  if (voided.test(text)) return 'void';
  if (failed.test(text)) return 'failed';
  if (refunded.test(text)) return 'refunded';
  return finished.test(text) ? 'valid' : 'unclear';
}
