import { type AttrSlug, attributes } from '#matching/attributes.ts';

const halfYear = 6;
const fivePercent = 500;

/** A value of an attribute so coarse that many people share it, rounded so that a bound at it still lets the person pass. */
export function roundedValue(attr: AttrSlug, value: number, op: 'at_least' | 'at_most'): number {
  const round = op === 'at_least' ? Math.floor : Math.ceil;
  const step = stepOf(attr, value);
  return round(value / step) * step;
}

function stepOf(attr: AttrSlug, value: number): number {
  switch (attributes[attr].type) {
    case 'months':
      return halfYear;
    case 'percent':
      return fivePercent;
    case 'fen':
      // The first digit of an amount.
      return 10 ** Math.max(4, Math.floor(Math.log10(Math.max(1, Math.abs(value)))));
    default:
      return 1;
  }
}
