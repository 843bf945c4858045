import { boundary } from './normalise.ts';

/** Digit plus one, by letter; Chinese numerals are digits, because numbers are written in them to hide. */
const digitOf = new Uint8Array(0x10000);
for (const [value, letters] of [
  '0〇零',
  '1一幺壹',
  '2二两贰',
  '3三叁',
  '4四肆',
  '5五伍',
  '6六陆',
  '7七柒',
  '8八捌',
  '9九玖',
].entries())
  for (const letter of letters) digitOf[letter.charCodeAt(0)] = value + 1;

const mobileDigits = 11;
/** 86, 086 and 0086 before a mobile. */
const prefixes = ['86', '086', '0086'];

/** Whether a folded text has a mobile of the mainland: a run of digits of exactly its length, so that long numbers of cards and orders are none. */
export function hasMobile(codes: Uint16Array, length: number): boolean {
  let run = 0;
  for (let at = 0; at <= length; at++) {
    if (at < length && digitOf[codes[at]!] !== 0) run++;
    else {
      if (run >= mobileDigits && isMobile(codes, at - run, at)) return true;
      run = 0;
    }
  }
  return false;
}

function isMobile(codes: Uint16Array, from: number, to: number): boolean {
  const start = to - mobileDigits;
  let prefix = '';
  for (let at = from; at < start; at++) prefix += digitOf[codes[at]!]! - 1;
  if (prefix !== '' && !prefixes.includes(prefix)) return false;
  return digitOf[codes[start]!] === 2 && digitOf[codes[start + 1]!]! >= 4;
}

/** Words that announce the id of an account at another chat service. */
export const chatIdLeads = [
  '微信',
  '薇信',
  '威信',
  '微x',
  'v信',
  '加v',
  '加薇',
  'vx',
  'wx',
  'wechat',
  'weixin',
  'qq',
  '扣扣',
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
    if (code === boundary) return false;
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
