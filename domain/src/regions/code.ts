const pattern = /^[1-9]\d{5}$/;
const chongqing = '500100';

export const isRegionCode = (text: string): boolean => pattern.test(text);

/** The range of codes of a region and everything in it. */
export function regionSpan(code: string): readonly [first: number, last: number] {
  const first = Number(code);
  // Chongqing's counties (5002xx) belong to its only city, too.
  if (code === chongqing) return [first, first + 199];
  if (code.endsWith('0000')) return [first, first + 9_999];
  return [first, code.endsWith('00') ? first + 99 : first];
}

/** Whether a region equals another one or lies in it, by code. */
export function isWithin(code: string, ancestor: string): boolean {
  const [first, last] = regionSpan(ancestor);
  return Number(code) >= first && Number(code) <= last;
}
