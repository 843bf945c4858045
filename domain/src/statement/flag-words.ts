import { readDate } from './cell.ts';

/** A column that has no known meaning and whose cells may say that a row does not count. */
export interface FlagColumn {
  readonly place: number;
  readonly header: string;
}

/**
 * What a column besides the known ones says about a row. `reversed` and `partly`: red invoices reversed it later; `reversal`: it is red or
 * was reversed; `refund`: it is a refund or was refunded; `unclear`: a word of these that does not say which.
 */
export type FlagMeaning =
  | 'void'
  | 'red'
  | 'reversed'
  | 'partly'
  | 'reversal'
  | 'failed'
  | 'refunded'
  | 'refund'
  | 'refund_amount'
  | 'unclear';

/** Whether the header is that of texts which are no flags, such as names of goods, in which any word may stand. */
export const isFreeText = (header: string): boolean => freeText.test(header) && !flagHeader.test(header);
const freeText =
  /名称|规格|型号|颜色|品名|商品|货物|项目|品目|单位|地址|电话|账号|开户|用途|[购销]方|购买方|销售方|客户|供应商|[人员]$|公司|部门|门店|编码|代码|号码|编号|附言/;
const flagHeader = /状态|标志|标识|标记|结果|性质|是否|作废|废票|废否|红冲|冲红|红字|红蓝|蓝红|正负|负数|退税|退库/;

/** Notes say much in passing; only one that consists of the word is about the row. */
export const isNote = (header: string): boolean => /备注|说明|摘要|附注|注释/.test(header);

/** Headers about what may be done, or about something other than the row. */
const notAboutRow =
  /可|允许|能否|申请|即征即退|先征后退|资格|比例|率$|编号|号码|单号|推送|交付|打印|上传|报送|发送|邮件|短信|下载|归档|入账|勾选|认证|抵扣|查验|纳税人|登记|企业/;

const yes = /^(?:是|Y|YES|TRUE|T|1|√|✓)$/;
const no = /^(?:否|N|NO|FALSE|F|0|无|没有|空|NULL|×|正常|有效|[未非不].*|-+|—+|\/)?$/;

const voidWord = /^(?:已|被|整张|空白)*(?:作废|废|无效|撤销|冲销)(?:发票|票|税票)?$/;
const redWord = /^(?:红字?|负数?)(?:增值税)?(?:电子)?(?:专用|普通)?(?:发票|票)?$/;
const reversalWord = /^(?:已|被|全额|全部|部分|-)*(?:红冲|冲红)(?:发票|-?全额|-?部分)?$/;
const issueFailed = /^(?:开具|开票)失败$/;
const payFailed = /^(?:扣款|扣税|缴款|缴税|支付|交易|入库|划款|划缴|处理)?失败$/;
const refundedWord = /^(?:已退库|已退税|已退款|已退费|已退)$/;
const refundWord = /^(?:误收|多缴|汇算清缴|结算|减免|留抵|出口)*(?:退税|退库|退款|退还|退费|退)$/;

export interface FlagCell {
  readonly header: string;
  /** Without spaces, in upper case. */
  readonly text: string;
}

/** Only texts as short as a flag are read. */
const flagLetters = 20;

const isReversedOnly = (word: string): boolean => /[已被全]/.test(word);

/** What a cell of a table of invoices says; null if nothing of this kind. */
export function invoiceFlag({ header, text }: FlagCell): FlagMeaning | null {
  if (/^(?:是否)?(?:蓝字|蓝票|正数)/.test(header)) return /^(?:否|N|NO|FALSE|0)$/.test(text) ? 'red' : null;
  if (/(?:红冲|冲红).*额/.test(header)) return isAmount(text) ? 'partly' : null;
  if (text.length > flagLetters || no.test(text) || notAboutRow.test(header)) return null;
  if (isNote(header)) return voidWord.test(text) ? 'unclear' : null;
  if (voidWord.test(text) || issueFailed.test(text)) return 'void';
  if (redWord.test(text)) return 'red';
  if (reversalWord.test(text)) return text.includes('部分') ? 'partly' : isReversedOnly(text) ? 'reversed' : 'reversal';
  if (text === '失败') return /开具|开票/.test(header) ? 'void' : 'unclear';
  const isSet = yes.test(text) || isDate(text);
  if (isVoidHeader(header)) return isSet ? 'void' : 'unclear';
  if (!isSet) return null;
  if (/红冲|冲红/.test(header)) return /[已被]/.test(header) ? 'reversed' : 'reversal';
  if (/红蓝|蓝红|正负/.test(header)) return 'unclear';
  return /红字|红票|负数/.test(header) ? 'red' : null;
}

/** What a cell of a table of payments says; null if nothing of this kind. */
export function paymentFlag({ header, text }: FlagCell): FlagMeaning | null {
  const isOfRefund = /退税|退库|退款|退付|缴退/.test(header) && !/补退|应退|可退|待退/.test(header);
  if (isOfRefund && header.endsWith('额')) return isAmount(text) ? 'refund_amount' : null;
  if (text.length > flagLetters || no.test(text) || notAboutRow.test(header)) return null;
  if (isNote(header)) return voidWord.test(text) ? 'unclear' : null;
  if (voidWord.test(text) || /^已?冲正$/.test(text)) return 'void';
  if (payFailed.test(text)) return 'failed';
  if (refundedWord.test(text)) return 'refunded';
  if (refundWord.test(text)) return 'refund';
  if (redWord.test(text) || reversalWord.test(text)) return 'unclear';
  const isSet = yes.test(text) || isDate(text);
  if (isVoidHeader(header)) return isSet ? 'void' : 'unclear';
  if (isOfRefund && isSet) return header.includes('已') ? 'refunded' : 'refund';
  return null;
}

/** What a cell of another table says: only that the row may be void. */
export function otherFlag({ header, text }: FlagCell): FlagMeaning | null {
  if (text.length > flagLetters || no.test(text) || isNote(header) || notAboutRow.test(header)) return null;
  if (voidWord.test(text)) return 'void';
  if (!isVoidHeader(header)) return null;
  return yes.test(text) || isDate(text) ? 'void' : 'unclear';
}

const isVoidHeader = (header: string): boolean => /作废|废票|废否/.test(header);

const isDate = (text: string): boolean => {
  const read = readDate(text);
  return 'value' in read && read.value !== null;
};

const isAmount = (text: string): boolean => /[1-9]/.test(text);
