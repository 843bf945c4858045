import { plainLookalike } from '../text/lookalikes.ts';
import { hasChatAccount } from './chat-accounts.ts';
import { hasSplitMobile, withSpokenDigits } from './split-mobile.ts';
import { hasWebAddress } from './web-addresses.ts';

/** Letters for digits that NFKC leaves as they are, by value. */
const otherDigits = new Map(
  [
    '零〇○◯⓿🄌洞',
    '一〡壹弌幺❶➊⓵',
    '二〢贰貳两兩❷➋⓶',
    '三〣叁參叄❸➌⓷',
    '四〤肆❹➍⓸',
    '五〥伍❺➎⓹',
    '六〦陆陸❻➏⓺',
    '七〧柒❼➐⓻拐',
    '八〨捌❽➑⓼',
    '九〩玖❾➒⓽勾',
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

/** A text with plain letters and digits in the place of full-width, circled, Chinese and other ones and of those that look like them, and without marks and invisible letters. */
const withPlainDigits = (text: string): string =>
  text
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replaceAll(/\P{ASCII}/gu, plainLookalike)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/\P{ASCII}/gu, plainLookalike)
    .replaceAll(/[^\d\P{Nd}]/gu, valueOf)
    .replaceAll(/./gu, (letter) => otherDigits.get(letter) ?? letter);

/** Whatever may stand between the digits of one number: spaces, punctuation and signs, but no % and no currency, which end a number. */
const gap = String.raw`[^\p{L}\p{N}\p{Sc}%‰]*`;
const mobile = new RegExp(String.raw`(?<!\d)(?:0{0,2}${gap}8${gap}6${gap})?1${gap}[3-9](?:${gap}\d){9}(?!\d)`, 'u');

const grouped = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?`;
/** No number of a person has that many zeros at its end. */
const round = String.raw`[1-9]\d{0,3}0{7,}`;
const range = String.raw`([1-9]\d*)\s*[-–—~]\s*([1-9]\d*)`;
const unit = String.raw`\s*(?:元|万|亿|块|yuan|rmb|cny)`;
const amounts = new RegExp(
  String.raw`(?<![\d,])(?:(?:${grouped}|${round})${unit}|(?<=(?:\p{Sc}|rmb|cny)\s*)${grouped}(?![\d,]))`,
  'giu',
);
const ranges = new RegExp(String.raw`(?<!\d)${range}(?=${unit})`, 'giu');
/** The largest amount of a range is at most this many times the smallest; other pairs may be parts of a number. */
const widestRange = 100;
const dates =
  /(?<!\d)(?:19|20)\d{2}([-./])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?(?!\d)(?!\s*[-./]?\s*\d)/g;

/** The text with a word in the place of amounts and dates, whose digits are no number of a person. */
const figure = 'figure';
const withoutAmounts = (text: string): string =>
  text
    .replaceAll(amounts, figure)
    .replaceAll(ranges, (all, low: string, high: string) =>
      Number(low) < Number(high) && Number(high) <= Number(low) * widestRange ? figure : all,
    )
    .replaceAll(dates, figure);

/**
 * Whether a text has a mobile of the mainland, in whatever digits and with whatever separators. A mobile belongs to a person, and the texts that are checked
 * are public and not sealed.
 */
export function hasMobile(text: string): boolean {
  const plain = withPlainDigits(text).toLowerCase();
  return [plain, withSpokenDigits(plain)].map(withoutAmounts).some((one) => mobile.test(one) || hasSplitMobile(one));
}

/** A number of a fixed line with the code of its area. */
const landline = /(?<!\d)\(?0(?:10|2\d|[3-9]\d{2})[^\p{L}\p{N}\n]{0,3}[2-9]\d{2,3}[-\s]?\d{4}(?!\d)/u;

const email = /[\p{L}\p{N}]\s*@\s*[\p{L}\p{N}]/u;

/** Letters that stand alone, with spaces or signs between them. */
const spelledApart = /(?<![a-z0-9])[a-z0-9](?:[^\p{L}\p{N}\n。,;:@]{1,2}[a-z0-9])+(?![a-z0-9])/gu;
const withJoinedLetters = (text: string): string =>
  text.replaceAll(spelledApart, (letters) => letters.replaceAll(/[^a-z0-9]/g, ''));

export type ContactDetail = 'mobile' | 'landline' | 'link' | 'email' | 'chat';

/** The first way to reach somebody outside of this site that a text has; null without one. */
export function contactDetailIn(text: string): ContactDetail | null {
  if (hasMobile(text)) return 'mobile';
  const plain = withPlainDigits(text).toLowerCase();
  if (landline.test(plain)) return 'landline';
  if (email.test(plain)) return 'email';
  const joined = withJoinedLetters(plain);
  if (hasWebAddress(plain) || hasWebAddress(joined)) return 'link';
  return hasChatAccount(plain) || hasChatAccount(joined) ? 'chat' : null;
}
