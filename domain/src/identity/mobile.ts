export const mobilePattern = /^1\d{10}$/;

/** A mobile of mainland China. */
export const isMobile = (text: string): boolean => mobilePattern.test(text);

/** `13812346027` → `138 **** 6027`. Any other text is masked completely. */
export const maskMobile = (mobile: string): string =>
  isMobile(mobile) ? `${mobile.slice(0, 3)} **** ${mobile.slice(7)}` : '****';
