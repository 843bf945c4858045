import { fenPerYuan } from './amount.ts';

export const fenPerWan = 1_000_000;

export const groupDigits = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',');

/** `386,200` or `386,200.50`, without a currency sign. */
export function formatFen(fen: number): string {
  const whole = Math.abs(fen);
  const cents = whole % fenPerYuan;
  const yuan = groupDigits((whole - cents) / fenPerYuan);
  return `${fen < 0 ? '-' : ''}${yuan}${cents ? `.${String(cents).padStart(2, '0')}` : ''}`;
}

const trimmed = (hundredths: number): string => {
  const whole = Math.abs(hundredths);
  const decimals = String(whole % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${hundredths < 0 ? '-' : ''}${groupDigits(Math.trunc(whole / 100))}${decimals && `.${decimals}`}`;
};

/** Ten thousands of yuan with at most two decimals, half up: 231, 38.62. */
export const formatWan = (fen: number): string => trimmed(Math.round(fen / (fenPerWan / 100)));

/** Millions of yuan with at most two decimals, for English texts: 2.31, 1.8, 20. */
export const formatMillions = (fen: number): string => trimmed(Math.round(fen / fenPerWan));

/** A rate always has two decimals: 345 is `3.45`, 300 is `3.00`. */
export const formatRate = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** A share has no trailing zeros: 2000 is `20`, 1425 is `14.25`. */
export const formatShare = (hundredths: number): string => trimmed(hundredths);
