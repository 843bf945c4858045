import type { Row } from './row.ts';

/** `abnormal`: the tax bureau doubts the invoice (失控, 异常), so it is no sale. */
export type InvoiceState = 'valid' | 'void' | 'abnormal';

const voided = /(?<!未)作废|废票|(?:开具|开票)失败|已(?:撤销|删除)/;
const abnormal = /失控|异常|非正常|虚开/;

export const stateOf = (row: Row): InvoiceState => {
  const status = row.text('status');
  if (voided.test(status)) return 'void';
  return abnormal.test(status) || abnormal.test(row.text('risk')) ? 'abnormal' : 'valid';
};

const redRemark = /被红冲蓝字|对应正数发票|红字(?:增值税专用)?发票信息(?:表|确认单)|开具红字/;
const redType = /红字|负数|红票/;

/** Whether the row says itself that the invoice is red. A blue invoice that was reversed later (已红冲) is not. */
export const isMarkedRed = (row: Row): boolean =>
  /^(?:否|N|NO|负数|红字)$/i.test(row.text('positive')) ||
  redType.test(row.text('type')) ||
  redType.test(row.text('status')) ||
  redRemark.test(row.text('remark'));

/** 「红冲」 alone says neither that the invoice is red nor that it was reversed. */
export const isRedUnclear = (row: Row): boolean => row.text('status') === '红冲' && !isMarkedRed(row);
