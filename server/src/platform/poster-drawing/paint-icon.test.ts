import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { iconCanvas } from './paint-icon.ts';
import type { IconJob } from './thread-job.ts';

type Canvas = Awaited<ReturnType<typeof iconCanvas>>;
const draw = (job: Partial<IconJob>) =>
  iconCanvas({ kind: 'icon', icon: '192.png', palette: 'pine', logo: null, glyph: null, ...job });
const colourAt = (canvas: Canvas, x: number, y: number) => [...canvas.getContext('2d').getImageData(x, y, 1, 1).data];
const ground = [0x0d, 0x3f, 0x34, 255];
const ink = [0xe9, 0xcf, 0x94, 255];
/** The box of all pixels that are not the ground, in parts of the edge. */
function markOf(canvas: Canvas): { left: number; right: number; top: number; bottom: number } {
  const { width: edge } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, edge, edge);
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] === 255 && Math.abs(data[at]! - ground[0]!) > 40) {
      xs.push((at / 4) % edge);
      ys.push(Math.floor(at / 4 / edge));
    }
  const part = (pixel: number) => pixel / edge;
  return {
    left: part(Math.min(...xs)),
    right: part(Math.max(...xs)),
    top: part(Math.min(...ys)),
    bottom: part(Math.max(...ys)),
  };
}
const red = () => {
  const canvas = createCanvas(80, 40);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#ff0000';
  pen.fillRect(0, 0, 80, 40);
  return canvas.encodeSync('png');
};

test('without logo and letters it is the product’s own mark on rounded ground', async () => {
  const canvas = await draw({});
  expect(colourAt(canvas, 0, 0)[3]).toBe(0);
  expect(colourAt(canvas, 96, 8)).toEqual(ground);
  expect(colourAt(canvas, 96, 125)).toEqual(ink);
});

test('letters are in the middle, one or two, also those that the font does not have', async () => {
  for (const glyph of ['锭', 'Yd', '🏦']) {
    const { left, right, top, bottom } = markOf(await draw({ glyph }));
    if (left === Number.POSITIVE_INFINITY) continue;
    expect(Math.abs(left + right - 1)).toBeLessThan(0.1);
    expect(Math.abs(top + bottom - 1)).toBeLessThan(0.1);
  }
  expect(markOf(await draw({ glyph: '锭' })).left).toBeLessThan(0.4);
});

test('a wide logo is shown whole; bytes that are no picture leave the letters', async () => {
  const { left, right, top, bottom } = markOf(await draw({ logo: red(), glyph: '锭' }));
  expect([left, right].map((edge) => Math.round(edge * 100))).toEqual([0, 99]);
  expect(bottom - top).toBeCloseTo(0.5, 1);
  const broken = await draw({ logo: new TextEncoder().encode('no picture'), glyph: '锭' });
  expect(markOf(broken)).toEqual(markOf(await draw({ glyph: '锭' })));
});

test.each<Partial<IconJob>>([{ logo: red() }, { glyph: '江海' }, { glyph: 'W' }, {}])(
  'an icon that the device cuts has ground in its corners, and its mark within the safe circle: %j',
  async (job) => {
    const canvas = await draw({ icon: 'maskable-512.png', ...job });
    expect(colourAt(canvas, 0, 0)).toEqual(ground);
    const { left, right, top, bottom } = markOf(canvas);
    for (const x of [left, right])
      for (const y of [top, bottom]) expect(Math.hypot(x - 0.5, y - 0.5)).toBeLessThanOrEqual(0.4);
    expect(colourAt(await draw({ icon: 'touch-180.png', ...job }), 0, 0)).toEqual(ground);
  },
);
