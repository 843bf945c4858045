import type { MarketWords } from './words.ts';

const dayHours = 24;
const writtenInHours = 48;

/** Hours, or days with one decimal from two days on. */
export function timeText(hours: number | null, w: MarketWords): string {
  if (hours === null) return w.none;
  return hours < writtenInHours ? w.inHours(hours) : w.days(String(Math.round((10 * hours) / dayHours) / 10));
}
