import { crc32, deflateSync } from 'node:zlib';
import type { SeedScene } from '@sycee/seed/world/square';

export interface Drawing {
  bytes: Buffer;
  width: number;
  height: number;
}
type Colour = readonly [red: number, green: number, blue: number];

/** A picture of flat areas, each pixel a number of the palette, so that a whole scene takes about a kilobyte. */
class Canvas {
  readonly #palette: readonly Colour[];
  readonly #pixels: Buffer;
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number, palette: readonly Colour[]) {
    this.width = width;
    this.height = height;
    this.#palette = palette;
    this.#pixels = Buffer.alloc(width * height);
  }

  /** Left, top, width and height are parts of the picture, from 0 to 1. */
  box(left: number, top: number, width: number, height: number, colour: number): void {
    const [from, to] = [Math.round(left * this.width), Math.round((left + width) * this.width)];
    const last = Math.min(this.height, Math.round((top + height) * this.height));
    for (let y = Math.max(0, Math.round(top * this.height)); y < last; y++)
      this.#pixels.fill(colour, y * this.width + Math.max(0, from), y * this.width + Math.min(this.width, to));
  }

  disc(x: number, y: number, radius: number, colour: number): void {
    for (let dy = -radius; dy <= radius; dy += 1 / this.height) {
      const half = Math.sqrt(Math.max(0, radius * radius - dy * dy)) * (this.height / this.width);
      this.box(x - half, y + dy, 2 * half, 1 / this.height, colour);
    }
  }

  png(): Buffer {
    const head = Buffer.alloc(13);
    head.writeUInt32BE(this.width, 0);
    head.writeUInt32BE(this.height, 4);
    // Eight bits for each pixel, which are a number of the palette.
    head.set([8, 3], 8);
    const lines = Buffer.alloc((this.width + 1) * this.height);
    for (let y = 0; y < this.height; y++)
      this.#pixels.copy(lines, y * (this.width + 1) + 1, y * this.width, (y + 1) * this.width);
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const palette = Buffer.from(this.#palette.flat());
    const parts = [chunk('IHDR', head), chunk('PLTE', palette), chunk('IDAT', deflateSync(lines))];
    return Buffer.concat([signature, ...parts, chunk('IEND', Buffer.alloc(0))]);
  }
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Back, ground, three tones of things, a light and a dark one. */
const palettes: readonly (readonly Colour[])[] = [
  [
    [225, 235, 232],
    [122, 140, 130],
    [31, 107, 82],
    [201, 138, 62],
    [178, 92, 72],
    [250, 246, 236],
    [44, 56, 52],
  ],
  [
    [238, 228, 214],
    [150, 132, 112],
    [160, 92, 60],
    [88, 120, 124],
    [212, 168, 88],
    [252, 248, 240],
    [62, 48, 42],
  ],
  [
    [218, 228, 240],
    [120, 130, 146],
    [62, 88, 134],
    [196, 150, 84],
    [108, 148, 132],
    [248, 250, 252],
    [36, 44, 62],
  ],
];
const [back, ground, firstTone, light, dark] = [0, 1, 2, 5, 6] as const;
const tone = (at: number): number => firstTone + (at % 3);

/** Shop fronts with awnings. */
function drawStreet(canvas: Canvas, n: number): void {
  canvas.disc(0.2 + 0.15 * (n % 4), 0.2, 0.09, tone(n + 1));
  canvas.box(0, 0.82, 1, 0.18, ground);
  for (let at = 0; at < 3; at++) {
    const [left, top] = [0.06 + at * 0.31, 0.3 + 0.07 * ((at + n) % 3)];
    canvas.box(left, top, 0.26, 0.82 - top, tone(at + n));
    canvas.box(left + 0.03, 0.56, 0.12, 0.2, light);
    canvas.box(left + 0.17, 0.6, 0.06, 0.22, dark);
    for (let stripe = 0; stripe < 6; stripe++)
      canvas.box(left + (stripe * 0.26) / 6, 0.48, 0.26 / 6, 0.06, stripe % 2 === 0 ? light : tone(at + n + 1));
  }
}

/** Machines in a row under the lamps of a hall. */
function drawWorkshop(canvas: Canvas, n: number): void {
  canvas.box(0, 0.74, 1, 0.26, ground);
  for (let lamp = 0; lamp < 4; lamp++) {
    canvas.box(0.13 + lamp * 0.24, 0, 0.008, 0.1, dark);
    canvas.box(0.08 + lamp * 0.24, 0.1, 0.11, 0.025, light);
  }
  for (let at = 0; at < 3; at++) {
    const [left, top] = [0.06 + at * 0.31, 0.4 + 0.05 * ((at + n) % 3)];
    canvas.box(left, top, 0.25, 0.82 - top, tone(at + n));
    canvas.box(left + 0.03, top + 0.05, 0.1, 0.11, dark);
    canvas.box(left + 0.04, top + 0.065, 0.08, 0.08, light);
    for (let lever = 0; lever < 3; lever++) canvas.disc(left + 0.17 + lever * 0.03, top + 0.1, 0.016, light);
    canvas.box(left, 0.79, 0.25, 0.03, dark);
  }
}

/** One card on a wall, with as many dots as its number. */
function drawCard(canvas: Canvas, n: number): void {
  canvas.box(0.12, 0.1, 0.76, 0.8, light);
  canvas.box(0.12, 0.1, 0.76, 0.16, tone(n));
  for (let dot = 0; dot <= n; dot++) canvas.disc(0.2 + dot * 0.075, 0.18, 0.028, light);
  for (let line = 0; line < 5; line++)
    canvas.box(0.2, 0.36 + line * 0.1, 0.6 - 0.12 * ((line + n) % 3), 0.03, line === n % 5 ? tone(n) : ground);
}

const scenes = { street: drawStreet, workshop: drawWorkshop, card: drawCard };
/** A picture that stands alone is wider. */
const sizes = { alone: [640, 420], among: [420, 420] } as const;

/** Draws a picture of a demo post: the same at every run, and a different one for each position. */
export function drawScene(scene: SeedScene, position: number, isAlone: boolean): Drawing {
  const [width, height] = sizes[isAlone ? 'alone' : 'among'];
  const canvas = new Canvas(width, height, palettes[position % palettes.length]!);
  canvas.box(0, 0, 1, 1, back);
  scenes[scene](canvas, position);
  return { bytes: canvas.png(), width, height };
}
