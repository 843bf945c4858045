/** Unified social credit code, GB 32100-2015: 17 characters without I, O, S, V, Z and a check character. */
const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const pattern = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Upper case and half width, without spaces: the form that is compared and stored. */
export const normalizeCreditCode = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/** The check character for the first 17 characters. */
export const creditCheckCharacter = (first17: string): string => {
  const sum = weights.reduce((total, weight, i) => total + weight * characters.indexOf(first17.charAt(i)), 0);
  return characters.charAt((31 - (sum % 31)) % 31);
};

export function isCreditCode(text: string): boolean {
  const code = normalizeCreditCode(text);
  return pattern.test(code) && creditCheckCharacter(code.slice(0, 17)) === code.charAt(17);
}
