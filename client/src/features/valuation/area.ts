const typedArea = /^(\d{1,6})(?:\.(\d*))?$/;
const decimalsAtMost = 2;

/** Full-width digits and a unit behind the number, as Chinese keyboards write them. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s*(?:m2|平方米|平米|平)$/i, '')
    .replaceAll(/[,\s]/g, '');

export type AreaProblem = 'none' | 'number' | 'decimals';

/** Hundredths of a square metre of what was typed, or why it is no area. */
export function areaOfText(text: string): number | AreaProblem {
  if (text.trim() === '') return 'none';
  const match = typedArea.exec(plain(text));
  if (!match) return 'number';
  const [, whole = '', decimals = ''] = match;
  if (decimals.length > decimalsAtMost) return 'decimals';
  return Number(whole) * 100 + Number(decimals.padEnd(decimalsAtMost, '0'));
}

/** 8,850 is `88.5`. */
export const textOfArea = (hundredths: number): string => String(hundredths / 100);
