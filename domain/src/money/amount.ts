export const fenPerYuan = 100;

const amountPattern = /^(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/;
const positivePattern = /^[1-9]\d*(?:\.\d+)?$/;
const proportionPattern = /^(?:100(?:\.0{1,2})?|[1-9]?\d(?:\.\d{1,2})?)$/;

/** Yuan with up to two decimals. */
export const isAmount = (text: string): boolean => amountPattern.test(text);
/** Starts with 1 to 9, so `0.5` is rejected (spec section 5). */
export const isPositiveNumber = (text: string): boolean => positivePattern.test(text);
/** 0 to 100 with up to two decimals. */
export const isProportion = (text: string): boolean => proportionPattern.test(text);

// Parses digits instead of multiplying a double: 1.15 × 100 is 114.99999999999999.
const hundredthsOf = (text: string): number => {
  const [whole = '0', decimals = ''] = text.split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
};

/** `12.3` → 1230 fen; null if the text is not an amount. */
export const fenOfText = (text: string): number | null => (isAmount(text) ? hundredthsOf(text) : null);

/** Inverse of `fenOfText`: no grouping, no trailing zeros. */
export function textOfFen(fen: number): string {
  const cents = fen % fenPerYuan;
  const yuan = (fen - cents) / fenPerYuan;
  return cents === 0 ? String(yuan) : `${yuan}.${String(cents).padStart(2, '0').replace(/0$/, '')}`;
}

/** `33.5` → 3350 hundredths of a percent; null if the text is not a proportion. */
export const proportionOfText = (text: string): number | null => (isProportion(text) ? hundredthsOf(text) : null);
