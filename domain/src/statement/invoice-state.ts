import type { Row } from './row.ts';

/** `abnormal`: the tax bureau doubts the invoice (失控, 异常), so it is no sale. */
export type InvoiceState = 'valid' | 'void' | 'abnormal';

/** A blue invoice that red ones reversed later, in full or in part. */
export type Reversal = 'full' | 'partly';

const voided = /(?<![未非])作废|废票|无效|冲销|(?:开具|开票)失败|(?<!未)(?:撤销|删除|取消)|VOID|CANCEL|INVALID|DELETED/;
const abnormal = /(?<!未)失控|(?<!未)异常|非正常|虚开/;
const reversed = /(?<!未)(?:红冲|冲红)|REVERSED/;
const redStatus = /红字|负数|红票/;
/** Verbs of statuses such as 未作废 or 已打印, which say what was or was not done with a valid invoice. 已作废 is void and tested before. */
const statusVerbs = '作废|红冲|冲红|打印|上传|报送|交付|推送|签章|入账|认证|抵扣|勾选|确认|查验|核验|使用|失控|异常';
const valid = new RegExp(
  `^(?:正常|有效|成功|蓝[字票]?|正票|正数|NORMAL|VALID|ISSUED|OK|已?开(?:具|票|出)?(?:成功|完成|正常)?|(?:已|未)(?:${statusVerbs})|(?:报送|上传|推送)成功)(?:发票)?(?:\\(.*\\))?$`,
);

const statusOf = (row: Row): string =>
  row
    .text('status')
    .replace(/[\s_—-]/g, '')
    .toUpperCase();

/** The state by the status of the row; null if the status is a text without a known meaning. */
export const stateOf = (row: Row): InvoiceState | null => {
  const status = statusOf(row);
  if (voided.test(status) || row.flag('void')) return 'void';
  if (abnormal.test(status) || abnormal.test(row.text('risk'))) return 'abnormal';
  const isKnown = status === '' || valid.test(status) || redStatus.test(status) || isBareReversal(status);
  return isKnown || reversalIn(status) ? 'valid' : null;
};

/** How far the invoice was reversed. A red invoice reverses another one and is never reversed itself, so its status does not count. */
export const reversalOf = (row: Row): Reversal | null =>
  isMarkedRed(row) ? null : (reversalIn(statusOf(row)) ?? flaggedReversal(row));

const flaggedReversal = (row: Row): Reversal | null =>
  row.flag('partly') ? 'partly' : row.flag('reversed') ? 'full' : null;

function reversalIn(status: string): Reversal | null {
  if (!reversed.test(status)) return null;
  if (status.includes('部分')) return 'partly';
  return /[已被全]|REVERSED/.test(status) ? 'full' : null;
}

const redRemark = /被红冲蓝字|对应正数发票|红字(?:增值税专用)?发票信息(?:表|确认单)|开具红字/;
const redType = /红字|负数|红票/;

/** Whether the row says itself that the invoice is red. A blue invoice that was reversed later (已红冲) is not. */
export const isMarkedRed = (row: Row): boolean =>
  /^(?:否|N|NO|FALSE|负数|红字)$/i.test(row.text('positive')) ||
  /^(?:是|Y|YES|TRUE|1|红字|负数)$/i.test(row.text('red')) ||
  redType.test(row.text('type')) ||
  redStatus.test(row.text('status')) ||
  redRemark.test(row.text('remark')) ||
  row.flag('red') !== undefined;

const isBareReversal = (status: string): boolean => status === '红冲' || status === '冲红';

/** Whether the status is 「红冲」 alone, which says neither that the invoice is red nor that it was reversed. */
export const isRedUnclear = (row: Row): boolean => isBareReversal(statusOf(row)) && !isMarkedRed(row);

/** Numbers that the remark of a red invoice names: the invoice that it reverses is among them. */
export const namedNumbers = (row: Row): readonly string[] =>
  row
    .text('remark')
    .match(/(?<!\d)\d{8,20}(?!\d)/g)
    ?.map((number) => number.replace(/^0+(?=.)/, '')) ?? [];
