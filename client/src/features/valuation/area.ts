const typedArea = /^(\d{1,6})(?:\.(\d{0,2}))?$/;

/** Hundredths of a square metre of what was typed; null if that is no area with at most two decimals. */
export function areaOfText(text: string): number | null {
  const match = typedArea.exec(text.trim());
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** 8,850 is `88.5`. */
export const textOfArea = (hundredths: number): string => String(hundredths / 100);
