import type { CSSProperties } from 'react';

export type Tone = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Returns one of the eight data colours for an id, always the same one. */
export function toneOf(id: string): Tone {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return ((hash % 8) + 1) as Tone;
}

export function toneStyle(tone: Tone): CSSProperties {
  return { '--c': `var(--d${tone})` } as CSSProperties;
}
