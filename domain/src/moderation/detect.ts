import { digitOf } from './digits.ts';
import { isBoundary, isBracket } from './normalise.ts';

const mobileDigits = 11;
/** 86, 086 and 0086 before a mobile. */
const prefixes = ['86', '086', '0086'];
const prefixDigitsAtMost = 4;

/**
 * Whether a folded text has a mobile of the mainland: a run of digits of exactly its length, so that long numbers of cards and orders are none. Brackets may stand around
 * a part of it.
 */
export function hasMobile(codes: Uint16Array, length: number): boolean {
  let run = 0;
  /** The digits before and between brackets too. */
  let bracketed = 0;
  for (let at = 0; at <= length; at++) {
    const code = at < length ? codes[at]! : 0;
    if (digitOf[code] !== 0) {
      run++;
      bracketed++;
      continue;
    }
    if (bracketed < mobileDigits) {
      run = 0;
      if (!isBracket(code)) bracketed = 0;
      continue;
    }
    if (run >= mobileDigits && isMobile(codes, at, run)) return true;
    run = 0;
    if (isBracket(code)) continue;
    if (isMobile(codes, at, bracketed)) return true;
    bracketed = 0;
  }
  return false;
}

/** Whether the last digits before `end` are a mobile, and nothing but one of the prefixes stands before it. */
function isMobile(codes: Uint16Array, end: number, digits: number): boolean {
  if (digits > mobileDigits + prefixDigitsAtMost) return false;
  let number = '';
  for (let at = end - 1; number.length < digits; at--) {
    const digit = digitOf[codes[at]!]!;
    if (digit !== 0) number = `${digit - 1}${number}`;
  }
  const start = digits - mobileDigits;
  return (start === 0 || prefixes.includes(number.slice(0, start))) && /^1[3-9]/.test(number.slice(start));
}

/** Words that announce the id of an account at another chat service. */
export const chatIdLeads = [
  '微信',
  '薇信',
  '威信',
  '维信',
  '徽信',
  '微芯',
  '薇芯',
  '微x',
  'v信',
  'v芯',
  '加v',
  '加薇',
  'vx',
  'wx',
  'wechat',
  'weixin',
  'qq',
  '扣扣',
  '抠抠',
  '叩叩',
  '绿泡泡',
  '支付宝账号',
  '电报群',
];
const leadGap = 4;
const idLetters = 6;
const idDigits = 5;

/** Whether the id of an account follows closely behind such a word. */
export function hasIdAfter(codes: Uint16Array, length: number, from: number): boolean {
  let at = from;
  while (at < length && at - from < leadGap && !isPlain(codes[at]!)) at++;
  let letters = 0;
  let digits = 0;
  for (; at < length && isPlain(codes[at]!); at++) {
    letters++;
    if (codes[at]! <= 57) digits++;
  }
  return letters >= idLetters || (letters === digits && digits >= idDigits);
}
const isPlain = (code: number): boolean => (code >= 48 && code <= 57) || (code >= 97 && code <= 122);

/** Whether the letters from `start` on differ from a name in one letter, or in two neighbours that changed places. */
export function isNearly(codes: Uint16Array, start: number, name: string): boolean {
  let differs = -1;
  for (let i = 0; i < name.length; i++) {
    const code = codes[start + i]!;
    if (isBoundary(code)) return false;
    if (code === name.charCodeAt(i)) continue;
    if (differs === -1) differs = i;
    else {
      const isSwap =
        i === differs + 1 && code === name.charCodeAt(differs) && codes[start + differs] === name.charCodeAt(i);
      if (!isSwap) return false;
      return isSame(codes, start, name, i + 1);
    }
  }
  return differs !== -1;
}

function isSame(codes: Uint16Array, start: number, name: string, from: number): boolean {
  for (let i = from; i < name.length; i++) if (codes[start + i] !== name.charCodeAt(i)) return false;
  return true;
}
