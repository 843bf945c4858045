export interface Look {
  theme: 'light' | 'dark';
  language: 'zh' | 'en';
}
export interface Options {
  /** Only routes whose address contains one of these words. */
  only: string[];
  looks: Look[];
}

export const widths = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

const zhLight: Look = { theme: 'light', language: 'zh' };
const everyLook: Look[] = [
  zhLight,
  { theme: 'dark', language: 'zh' },
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'en' },
];

/** `--only word` (repeatable), `--quick` (Chinese in light only). */
export function readOptions(args: readonly string[]): Options {
  const only = args.flatMap((arg, at) => (args[at - 1] === '--only' ? [arg] : []));
  return { only, looks: args.includes('--quick') ? [zhLight] : everyLook };
}
