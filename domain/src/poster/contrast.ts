import type { Color } from './scene.ts';

/** Red, green and blue, each from 0 to 1. */
export type Light = readonly [number, number, number];
export const white: Light = [1, 1, 1];
export const black: Light = [0, 0, 0];

const part = (color: Color, at: number): number => Number.parseInt(color.slice(at, at + 2), 16) / 255;

/** A color on what is behind it, as much as both let through; `opacity` is from 0 to 1. */
export function lightOf(color: Color, behind: Light, opacity = 1): Light {
  const alpha = opacity * (color.length > 7 ? part(color, 7) : 1);
  const [red, green, blue] = behind.map((light, n) => light + (part(color, 1 + 2 * n) - light) * alpha);
  return [red!, green!, blue!];
}

/** As WCAG reckons it, from 0 to 1. */
export function luminance(light: Light): number {
  const [red, green, blue] = light.map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
