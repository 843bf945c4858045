const email = /^[\w.+-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,4}$/i;
const landline = /^(?:0\d{2,3}-?)?[2-9]\d{6,7}(?:-\d{1,6})?$/;

/** Accepts only top-level domains of 2 to 4 letters (spec section 5). */
export const isEmail = (text: string): boolean => text.length <= 254 && email.test(text);

/** 7 or 8 digits, with or without area code and extension: `0512-65220000-801`. */
export const isLandline = (text: string): boolean => landline.test(text);

/** An absolute http or https address without credentials. */
export function isUrl(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const named = hostname === 'localhost' || hostname.includes('.') || hostname.startsWith('[');
  return (protocol === 'http:' || protocol === 'https:') && named && !username && !password;
}
