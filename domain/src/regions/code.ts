const pattern = /^[1-9]\d{5}$/;
const chongqing = '500100';

export const isRegionCode = (text: string): boolean => pattern.test(text);

/** Whether a region is another one or lies in it, by the codes alone. */
export function isWithin(code: string, ancestor: string): boolean {
  if (code === ancestor) return true;
  if (ancestor.endsWith('0000')) return code.startsWith(ancestor.slice(0, 2));
  // Chongqing's counties (5002xx) stand under its one city, too.
  if (ancestor === chongqing) return /^500[12]/.test(code);
  return ancestor.endsWith('00') && code.startsWith(ancestor.slice(0, 4));
}
