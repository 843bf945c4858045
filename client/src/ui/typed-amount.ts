import { fenOfText, textOfFen } from '@sycee/domain/money/amount';

const decimalsAtMost = 2;
/** Powers of ten of the units that amounts in Chinese are written with. */
const named = [
  ['亿', 8],
  ['万', 4],
  ['元', 0],
] as const;

/**
 * The figure in a typed or pasted text, with full-width digits too: digits and a point, as they stand in the field. A unit that the text names is
 * converted to that of the field; empty if it cannot be without a rest.
 */
export function typedAmount(text: string, { power, digits }: { power: 0 | 4; digits: number }): string {
  const plain = text.normalize('NFKC');
  const [, whole = '', decimals = ''] = /^(\d*)(\.\d*)?/.exec(plain.replaceAll(/[^\d.]/g, '')) ?? [];
  const unit = named.find(([name]) => plain.includes(name));
  if (!unit || unit[1] === power || !/\d/.test(whole + decimals))
    return whole.slice(0, digits) + decimals.slice(0, 1 + decimalsAtMost);
  const shift = unit[1] - power + decimalsAtMost;
  const after = decimals.slice(1);
  const hundredths =
    shift >= 0
      ? Number(whole + after.padEnd(shift, '0').slice(0, shift))
      : Number(whole + after) / 10 ** (after.length - shift);
  return Number.isSafeInteger(hundredths) ? textOfFen(hundredths) : '';
}

/** Hundredths of the unit of the field: `007` is 700, `.5` is 50, and `12.` is 1200. Null: no figure. */
export const hundredthsOfTyped = (typed: string): number | null =>
  /\d/.test(typed)
    ? fenOfText(
        typed
          .replace(/\.$/, '')
          .replace(/^0+(?=\d)/, '')
          .replace(/^(?=\.)/, '0'),
      )
    : null;
