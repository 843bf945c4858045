import { tidy } from './cell.ts';
import { compactName, type NamedCompany, stemOf } from './company-name.ts';

/** Why a text is not the name of a column but may be data. */
export type HeaderFault = 'digits' | 'company' | 'contact' | 'long' | 'unreadable';

/** A longer text is not the name of a column. */
const lettersAtMost = 40;
/** `第1联` and `12月` are names of columns; three digits may be a number, a year, a mobile or an amount. */
const digitsAtMost = 2;
const chineseNumber = /[零〇一二三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟]{3,}/;
const contact = /@|https?:|www\./i;
const legalForm =
  /有限(?:责任)?公司|股份公司|有限合伙|集团公司|个体工商户|\b(?:co\.?,? ?ltd|ltd|inc|llc|gmbh|corp)\b|事务所|合作社|经营部|门市部|工作室|商行/i;
/** Nouns that are names of firms only with a name before them: 销售公司 is a column, 华为公司 a firm. */
const firm = /^(.+?)(?:公司|集团|厂|商店|超市|酒店|支行|分行)(?:名称|全称|简称|代码|编号|税号)?$/;
/** Words that name no firm; a firm is named only by letters besides them. */
const genericWords =
  /销售|购买|供应|采购|开票|收票|收款|付款|缴款|开户|所属|关联|交易|对方|客户|供货|生产|加工|委托|受托|销|购|买|卖|收|付|母|子|总|分|本|我|方|的|名称|单位|企业|公司/g;
/** A header that contains so many consecutive letters of the company’s name is taken for the name of the company. */
const nameLetters = 4;

/** Why a header may be data; null if it can be the name of a column. A header with the name of the company itself is always data. */
export function headerFault(header: string, company: NamedCompany): HeaderFault | null {
  const text = tidy(header);
  if (/\p{Cc}/u.test(text) || !text.isWellFormed()) return 'unreadable';
  if (text.length > lettersAtMost) return 'long';
  if (contact.test(text)) return 'contact';
  const compact = compactName(text);
  if (isNumber(compact)) return 'digits';
  return legalForm.test(text) || legalForm.test(compact) || isFirm(compact) || namesCompany(compact, company)
    ? 'company'
    : null;
}

const isNumber = (compact: string): boolean => {
  const digits = compact.match(/\p{Nd}/gu)?.length ?? 0;
  return digits > digitsAtMost || chineseNumber.test(compact) || (digits > 0 && !/\p{L}/u.test(compact));
};

const isFirm = (compact: string): boolean => {
  const name = firm.exec(compact)?.[1]?.replace(genericWords, '') ?? '';
  return name.length > 1;
};

function namesCompany(compact: string, { code, name }: NamedCompany): boolean {
  const stem = stemOf(name);
  const parts =
    stem.length > nameLetters
      ? Array.from({ length: stem.length - nameLetters + 1 }, (_, at) => stem.slice(at, at + nameLetters))
      : [stem];
  return (
    (code !== '' && compact.toUpperCase().includes(code.toUpperCase())) ||
    (name !== '' && compact.includes(compactName(name))) ||
    parts.some((part) => part.length > 2 && compact.includes(part))
  );
}
