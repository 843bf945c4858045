/** Letters for digits that NFKC leaves as they are, by value. */
const otherDigits = new Map(
  [
    '零〇○◯⓿🄌',
    '一壹弌幺❶➊⓵',
    '二贰貳两兩❷➋⓶',
    '三叁參叄❸➌⓷',
    '四肆❹➍⓸',
    '五伍❺➎⓹',
    '六陆陸❻➏⓺',
    '七柒❼➐⓻',
    '八捌❽➑⓼',
    '九玖❾➒⓽',
  ].flatMap((letters, value) => [...letters].map((letter) => [letter, String(value)] as const)),
);
const decimal = /\p{Nd}/u;

/** Digits of a script are in blocks of ten, so the number of digits before one tells its value. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (decimal.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

/** A text with plain digits in the place of full-width, circled, Chinese and other ones, and without marks and invisible letters. */
const withPlainDigits = (text: string): string =>
  text
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .normalize('NFKC')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[^\d\P{Nd}]/gu, valueOf)
    .replaceAll(/./gu, (letter) => otherDigits.get(letter) ?? letter);

/** Whatever may stand between the digits of one number: spaces, punctuation and signs, but no % and no currency, which end a number. */
const gap = String.raw`[^\p{L}\p{N}\p{Sc}%‰]*`;
const mobile = new RegExp(String.raw`(?<!\d)(?:0{0,2}${gap}8${gap}6${gap})?1${gap}[3-9](?:${gap}\d){9}(?!\d)`, 'u');

const grouped = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?`;
const range = String.raw`([1-9]\d*)\s*[-–—~]\s*([1-9]\d*)`;
const unit = String.raw`\s*(?:元|万|亿|块|yuan|rmb|cny)`;
const amounts = new RegExp(
  String.raw`(?<![\d,])(?:${grouped}${unit}|(?<=(?:\p{Sc}|rmb|cny)\s*)${grouped}(?![\d,]))`,
  'giu',
);
const ranges = new RegExp(String.raw`(?<!\d)${range}(?=${unit})`, 'giu');
/** The largest amount of a range is at most this many times the smallest; other pairs may be parts of a number. */
const widestRange = 100;
const dates =
  /(?<!\d)(?:19|20)\d{2}([-./])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?(?!\d)(?!\s*[-./]?\s*\d)/g;

/** The text with a letter in the place of amounts and dates, whose digits are no number of a person. */
const withoutAmounts = (text: string): string =>
  text
    .replaceAll(amounts, 'x')
    .replaceAll(ranges, (all, low: string, high: string) =>
      Number(low) < Number(high) && Number(high) <= Number(low) * widestRange ? 'x' : all,
    )
    .replaceAll(dates, 'x');

/**
 * Whether a text has a mobile of the mainland, in whatever digits and with whatever separators. A mobile belongs to a person, and the texts that are checked
 * are public and not sealed.
 */
export const hasMobile = (text: string): boolean => mobile.test(withoutAmounts(withPlainDigits(text)));

const domains =
  'com|cn|net|org|info|top|xyz|vip|cc|me|io|co|app|shop|site|club|online|link|ltd|tv|hk|tw|biz|wang|work|store|fun|中国|公司|网络|网址';
const links = [
  /:\/\/|(?<![a-z])www\s*\./,
  new RegExp(String.raw`[\p{L}\p{N}-][.。](?:${domains})(?![a-z0-9])`, 'u'),
  /[\p{L}\p{N}]\s*[.。]\s*com(?![a-z0-9])/u,
  /[a-z0-9-]{2,}\.[a-z]{2,}(?:\/|:\d)/,
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/,
];
const email = /[\p{L}\p{N}]\s*@\s*[\p{L}\p{N}]/u;

const chat = String.raw`(?:微\s*信|薇信|威信|v信|加v|加薇|扣扣|(?<![a-z])(?:vx|wx|we\s?chat|weixin|qq|whatsapp|telegram))`;
const named = String.raw`(?:群|公众)?\s*(?:号码?|账号|帐号|id|number|no\.?)`;
const mark = String.raw`[^\p{L}\p{N}]{0,6}`;
const chats = [
  new RegExp(String.raw`${chat}(?:群|是|${named})?${mark}(?=[a-z0-9_-]*\d)[a-z0-9_-]{5,}`, 'u'),
  new RegExp(String.raw`${chat}\s*(?:${named}\s*[:是为]?|群?\s*[:是为])${mark}[a-z][a-z0-9_-]{4,}`, 'u'),
];

export type ContactDetail = 'mobile' | 'link' | 'email' | 'chat';

/** The first way to reach somebody outside of this site that a text has; null without one. */
export function contactDetailIn(text: string): ContactDetail | null {
  if (hasMobile(text)) return 'mobile';
  const plain = withPlainDigits(text).toLowerCase();
  if (email.test(plain)) return 'email';
  if (links.some((link) => link.test(plain))) return 'link';
  return chats.some((id) => id.test(plain)) ? 'chat' : null;
}
