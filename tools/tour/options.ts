export interface Look {
  theme: 'light' | 'dark';
  language: 'zh' | 'en';
}
export interface Size {
  width: number;
  height: number;
}
export interface Options {
  /** Only routes whose address contains one of these words. */
  only: string[];
  looks: Look[];
  sizes: readonly Size[];
}

const sizeOf = (width: number): Size => ({ width, height: width < 600 ? 844 : 800 });
export const phone = sizeOf(390);
export const desktop = sizeOf(1280);
const zhLight: Look = { theme: 'light', language: 'zh' };
const everyLook: Look[] = [
  zhLight,
  { theme: 'dark', language: 'zh' },
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'en' },
];

/** `--only word` (repeatable), `--width pixels` (repeatable), `--quick` (Chinese in light only). */
export function readOptions(args: readonly string[]): Options {
  const after = (name: string) => args.flatMap((arg, at) => (args[at - 1] === name ? [arg] : []));
  const wanted = after('--width').map((width) => sizeOf(Number(width)));
  const sizes = wanted.length > 0 ? wanted : [phone, desktop];
  return { only: after('--only'), sizes, looks: args.includes('--quick') ? [zhLight] : everyLook };
}
