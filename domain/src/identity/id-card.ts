import { isBusinessDate } from '#time/business-date.ts';

const pattern = /^[1-9]\d{5}(?:18|19|20)\d{9}[\dX]$/;
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkCharacters = '10X98765432';

/** Upper case: the form that is compared, hashed and stored. */
export const normalizeIdCard = (text: string): string => text.trim().toUpperCase();

const checkCharacter = (id: string): string =>
  checkCharacters.charAt(weights.reduce((sum, weight, i) => sum + weight * Number(id.charAt(i)), 0) % 11);

/** Birth date of an ID card number, `YYYY-MM-DD`. The number is not validated. */
export const birthDateOf = (idCard: string): string =>
  `${idCard.slice(6, 10)}-${idCard.slice(10, 12)}-${idCard.slice(12, 14)}`;

/** Checks the pattern, that the birth date exists, and the check character. */
export function isIdCard(text: string): boolean {
  const id = normalizeIdCard(text);
  return pattern.test(id) && isBusinessDate(birthDateOf(id)) && checkCharacter(id) === id.charAt(17);
}

/** Whole years on a business date. In common years a birthday on 29 February counts from 1 March. */
export function ageAt(birthDate: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return on.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** `320505198904126029` → `320 *********** 6029`. */
export const maskIdCard = (idCard: string): string =>
  idCard.length === 18 ? `${idCard.slice(0, 3)} *********** ${idCard.slice(14)}` : '***********';
