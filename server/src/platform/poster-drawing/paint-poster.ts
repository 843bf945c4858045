import { type Canvas, createCanvas, GlobalFonts, type Image, loadImage } from '@napi-rs/canvas';
import { type Picture, paintScene } from '@sycee/domain/poster/paint';
import type { Pen } from '@sycee/domain/poster/pen';
import { weights } from '@sycee/domain/poster/scene';
import { encode } from 'uqr';
import { decodedPixelsAtMost } from './drawing-cost.ts';
import { fontFileOf, posterFamily } from './font-files.ts';
import type { DrawJob } from './thread-job.ts';

const quality = 92;
let hasFonts = false;

/** Registers the fonts with the canvas, once in a thread. */
export function registerFonts(): void {
  if (hasFonts) return;
  for (const weight of weights)
    if (!GlobalFonts.registerFromPath(fontFileOf(weight), posterFamily)) throw new Error('The font cannot be read');
  hasFonts = true;
}

/** Draws a poster as JPEG. */
export const paintPoster = async (job: DrawJob): Promise<Uint8Array> =>
  (await paintedCanvas(job)).encodeSync('jpeg', quality);

/** Draws a poster by the painter of the pages. */
export async function paintedCanvas({
  scene,
  card,
  showsHints,
  address,
  avatar,
  pictures,
  width,
}: DrawJob): Promise<Canvas> {
  registerFonts();
  const scale = width / scene.detail.width;
  const canvas = createCanvas(width, Math.max(1, Math.round(scene.detail.height * scale)));
  const pen = canvas.getContext('2d');
  // A background may let something through, and JPEG has nothing behind it.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(scale, scale);
  const pixelsAtMost = decodedPixelsAtMost / Math.max(1, pictures.size);
  const images = new Map<string, Drawable | null>();
  for (const [key, bytes] of pictures) images.set(key, await decoded(bytes, pixelsAtMost));
  paintScene(pen as unknown as Pen, scene, {
    font: (weight, size) => `${weight} ${size}px "${posterFamily}"`,
    picture: (key) => images.get(key) ?? null,
    card,
    showsHints,
    avatar: avatar && (await decoded(avatar, pixelsAtMost)),
    code: codeOf(address),
  });
  return canvas;
}

/** Error correction covers 15 %; its border is drawn by the painter. */
export const codeOf = (address: string): boolean[][] => encode(address, { ecc: 'M', border: 0 }).data;

type Drawable = Picture<Image | Canvas>;

/** Null: the bytes are no picture, and the poster shows an empty place for it. */
async function decoded(bytes: Uint8Array, pixelsAtMost: number): Promise<Drawable | null> {
  try {
    const image = await loadImage(bytes);
    const { width, height } = image;
    const scale = Math.sqrt(pixelsAtMost / (width * height));
    return scale < 1 ? shrunk(image, scale) : { image, width, height };
  } catch {
    return null;
  }
}

function shrunk(image: Image, scale: number): Drawable {
  const [width, height] = [image.width, image.height].map((edge) => Math.max(1, Math.floor(edge * scale))) as [
    number,
    number,
  ];
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  return { image: canvas, width, height };
}
