import type { BothLanguages } from '#language/both.ts';

/** A time to wait in the unit that people count in, never shorter than it is: 45 s, 42 min, 3 h. */
export function waitWords(seconds: number): BothLanguages {
  if (seconds < 120) return { zh: `${seconds} 秒`, en: `${seconds} s` };
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return { zh: `${minutes} 分钟`, en: `${minutes} min` };
  const hours = Math.ceil(minutes / 60);
  return { zh: `${hours} 小时`, en: `${hours} h` };
}
