import { type Cell, textOf } from './cell.ts';

const foreignNames =
  '美元|美金|欧元|英镑|日元|日圆|港元|港币|澳元|加元|新元|新加坡元|韩元|卢布|新?台币|瑞士法郎|泰铢|越南盾|USD|EUR|GBP|JPY|HKD|AUD|CAD|SGD|KRW|TWD|CHF|THB';
const stated = new RegExp(`(?:单位|币种|币别|货币|本位币|金额)[^,;。]{0,6}?(?:${foreignNames})`, 'i');
/** A text of its own, or in brackets within a header: 金额（美元）, 千美元. */
const bare = new RegExp(`(?:^|[(【[])[十百千]?[万亿]?(?:${foreignNames})(?:$|[)】\\]])`, 'i');
const titleLetters = 300;

const packed = (cell: Cell): string => textOf(cell).replace(/\s/g, '').slice(0, titleLetters);

/** Whether a title or a header says that amounts are in a currency other than yuan. */
export const namesForeignCurrency = (cell: Cell): boolean => {
  const text = packed(cell);
  return stated.test(text) || bare.test(text);
};

const yuan = /人民币|CNY|RMB|^元$|^[¥￥]$|^156$/i;

/** Whether a cell of a column of currencies is one other than yuan. */
export const isForeignCurrency = (text: string): boolean => text !== '' && !/^[-—/*]+$/.test(text) && !yuan.test(text);

/** Headers of such columns, as `headerKey` writes them. */
export const currencyHeaders: ReadonlySet<string> = new Set([
  '币种',
  '币别',
  '货币',
  '货币名称',
  '币种名称',
  '结算币种',
  '交易币种',
]);
