import type { Language } from '#language/both.ts';

const wanFen = 1_000_000;
/** Where the bands of amounts begin, in 万元. */
const fromWan = [0, 10, 30, 50, 100, 300, 1000] as const;

/** The band of an amount, from 1; 0 for an unknown amount. */
export const bandOf = (amountFen: number | null): number =>
  amountFen === null ? 0 : fromWan.findLastIndex((wan) => amountFen >= wan * wanFen) + 1;

/** 50–100 万元; ¥500k–1M. Empty for an unknown amount. */
export function bandWords(band: number, language: Language): string {
  const from = fromWan[band - 1];
  if (from === undefined) return '';
  const to = fromWan[band];
  if (language === 'zh')
    return to === undefined ? `${from} 万元以上` : from === 0 ? `${to} 万元以下` : `${from}–${to} 万元`;
  const write = (wan: number) => (wan >= 100 ? `${wan / 100}M` : `${wan * 10}k`);
  return to === undefined
    ? `over ¥${write(from)}`
    : from === 0
      ? `under ¥${write(to)}`
      : `¥${write(from)}–${write(to)}`;
}
