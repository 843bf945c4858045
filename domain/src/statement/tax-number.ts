/** Digits that a spreadsheet keeps of a number; it replaces the rest by zeros. */
const keptDigits = 15;

/**
 * Whether a tax number in a file may be that of the company with a credit code. Files contain the code itself, its fifteen digits of before
 * 2015 (region and organisation), the code with masked characters, or the code as a spreadsheet rounded it.
 */
export function isSameTaxNumber(found: string, code: string): boolean {
  if (found === code || found === code.slice(2, 17)) return true;
  if (found.length !== code.length) return false;
  if (found.includes('*')) return [...found].every((letter, at) => letter === '*' || letter === code[at]);
  return isRoundedFrom(found, code);
}

const isRoundedFrom = (found: string, code: string): boolean =>
  /^\d+00$/.test(found) && /^\d+$/.test(code) && found.slice(0, keptDigits) === code.slice(0, keptDigits);
