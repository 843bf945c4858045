import { readFileSync } from 'node:fs';
import path from 'node:path';
import { markColours } from '@sycee/domain/site/app-icon';
import { palettes } from '@sycee/domain/site/appearance';
import { expect, test } from 'vitest';

type Tokens = Record<string, string>;
const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
/** The colours that a CSS rule sets, by name. */
function coloursOf(css: string, selector: string): Tokens {
  const rule = css.slice(css.indexOf(`${selector} {`)).split('}')[0]!;
  return Object.fromEntries(
    [...rule.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})\b/g)].map(([, name, hex]) => [name!, hex!]),
  );
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const tokens = read('tokens.css');
const worn = read('palettes.css');
const light = coloursOf(tokens, '[data-theme="light"]');
const themes = { light, dark: { ...light, ...coloursOf(tokens, '[data-theme="dark"]') } };
const pairs = [
  ['--on-pri', '--pri'],
  ['--on-pri', '--pri-hover'],
  ['--pri-ink', '--bg'],
  ['--pri-ink', '--surface'],
  ['--pri-ink', '--pri-tint'],
  ['--ink', '--pri-tint'],
  ['--ink-2', '--pri-tint'],
  ['--hero-ink', '--hero-1'],
  ['--hero-ink', '--hero-2'],
  ['--hero-ink-2', '--hero-1'],
  ['--hero-ink-2', '--hero-2'],
  ['--on-champ', '--champ'],
  ['--on-champ', '--champ-hover'],
] as const;

test.each(palettes.flatMap((palette) => (['light', 'dark'] as const).map((theme) => [palette, theme] as const)))(
  'words in %s, %s, reach AA on every ground they stand on',
  (palette, theme) => {
    const colours = {
      ...themes[theme],
      ...(palette !== 'pine' && coloursOf(worn, `[data-palette="${palette}"]`)),
      ...(palette !== 'pine' && theme === 'dark' && coloursOf(worn, `[data-palette="${palette}"][data-theme="dark"]`)),
    };
    for (const [ink, ground] of pairs)
      expect(contrast(colours[ink]!, colours[ground]!), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    // The main button must stand out from the hero behind it.
    expect(contrast(colours['--champ']!, colours['--hero-2']!)).toBeGreaterThanOrEqual(3);
  },
);

test.each(palettes)('icons of an installed app in %s have the colours of the mark', (palette) => {
  const colours = { ...light, ...(palette !== 'pine' && coloursOf(worn, `[data-palette="${palette}"]`)) };
  expect(markColours[palette]).toEqual({ ground: colours['--hero-1'], ink: colours['--engrave'] });
});
