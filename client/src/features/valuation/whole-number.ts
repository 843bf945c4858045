/** A whole number as it is typed, also with full-width digits. Null: empty, which is unknown. Undefined: no whole number within the bounds. */
export function wholeOf(text: string, least: number, most: number): number | null | undefined {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return null;
  const value = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}
