export const mobilePattern = /^1\d{10}$/;

/** A mobile of mainland China. */
export const isMobile = (text: string): boolean => mobilePattern.test(text);

/** `13812346027` → `138 **** 6027`. Any other text is masked completely. */
export const maskMobile = (mobile: string): string =>
  isMobile(mobile) ? `${mobile.slice(0, 3)} **** ${mobile.slice(7)}` : '****';

/** A mobile as people write and copy it, in plain digits: `+86 138-0000-0102` → `13800000102`. Any other text stays as it is. */
export function plainMobile(text: string): string {
  const digits = text.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Pd}.()]/gu, '');
  const mobile = digits.replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
  return isMobile(mobile) ? mobile : text;
}

/** `13812346027` → `138 1234 6027`, as people read it. */
export const spacedMobile = (mobile: string): string =>
  [mobile.slice(0, 3), mobile.slice(3, 7), mobile.slice(7)].filter(Boolean).join(' ');
