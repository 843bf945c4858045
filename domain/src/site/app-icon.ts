import type { Palette } from './appearance.ts';

/** Ground and letters of a tenant’s mark: `--hero-1` and `--engrave` of its palette in the light theme. */
export const markColours: Readonly<Record<Palette, { readonly ground: string; readonly ink: string }>> = {
  pine: { ground: '#0d3f34', ink: '#e9cf94' },
  indigo: { ground: '#1f3349', ink: '#e9cf94' },
  ochre: { ground: '#4d2a15', ink: '#e9cf94' },
  ink: { ground: '#171c19', ink: '#e9cf94' },
};

export interface AppIcon {
  /** Edge in pixels. */
  readonly edge: number;
  /** The device cuts the icon into a shape of its own: its ground covers everything, and the mark stays within the part that is never cut off. */
  readonly isCut: boolean;
  /** Edges of a logo, which may fill its square, and of letters or the product’s mark, as parts of the icon’s. */
  readonly logo: number;
  readonly mark: number;
}

/** The icons of an installed app, by the name in their address. */
export const appIcons = {
  '192.png': { edge: 192, isCut: false, logo: 1, mark: 1 },
  '512.png': { edge: 512, isCut: false, logo: 1, mark: 1 },
  // The W3C’s safe zone of a maskable icon is a circle of 80 % of its edge; a square in it has 56 %.
  'maskable-192.png': { edge: 192, isCut: true, logo: 0.56, mark: 0.8 },
  'maskable-512.png': { edge: 512, isCut: true, logo: 0.56, mark: 0.8 },
  // iOS rounds the corners only.
  'touch-180.png': { edge: 180, isCut: true, logo: 0.8, mark: 0.9 },
} as const satisfies Record<string, AppIcon>;
export type AppIconName = keyof typeof appIcons;
export const isAppIconName = (name: string): name is AppIconName => Object.hasOwn(appIcons, name);

/** The product’s own mark in a square of 36, as in `client/src/ui/Brand.tsx`. */
export const productMark = {
  edge: 36,
  paths: [
    'M11.3 20C11.5 15.6 14.2 12.9 18 12.9S24.5 15.6 24.7 20Z',
    'M5 11.2C7.4 16.2 12 19.2 18 19.2S28.6 16.2 31 11.2C31.2 20.6 25.6 26.8 18 26.8S4.8 20.6 5 11.2Z',
  ],
} as const;

/** Size of one or two letters as a part of the mark’s edge. */
export const letterSize = (glyph: string): number => (glyph.length > 1 ? 0.36 : 0.52);
