import { type Canvas, createCanvas, type Image, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { appIcons, letterSize, markColours, productMark } from '@sycee/domain/site/app-icon';
import { posterFamily } from './font-files.ts';
import { registerFonts } from './paint-poster.ts';
import type { IconJob } from './thread-job.ts';

/** As that of the tenant’s mark in pages. */
const radius = 0.28;

/** Draws the icon of an installed app as PNG: the logo, if its bytes are a picture, else the letters, else the product’s own mark. */
export const paintIcon = async (job: IconJob): Promise<Uint8Array> => (await iconCanvas(job)).encodeSync('png');

export async function iconCanvas({ icon, palette, logo, glyph }: IconJob): Promise<Canvas> {
  const { edge, isCut, ...parts } = appIcons[icon];
  const colours = markColours[palette];
  const canvas = createCanvas(edge, edge);
  const pen = canvas.getContext('2d');
  if (!isCut) {
    pen.beginPath();
    pen.roundRect(0, 0, edge, edge, edge * radius);
    pen.clip();
  }
  pen.fillStyle = colours.ground;
  pen.fillRect(0, 0, edge, edge);
  const image = logo && (await loadImage(logo).catch(() => null));
  const size = edge * (image ? parts.logo : parts.mark);
  pen.translate((edge - size) / 2, (edge - size) / 2);
  pen.fillStyle = colours.ink;
  if (image) drawLogo(pen, image, size);
  else if (glyph) drawLetters(pen, glyph, size);
  else drawProductMark(pen, size, colours.ground);
  return canvas;
}

/** The whole logo, in the middle. */
function drawLogo(pen: SKRSContext2D, image: Image, size: number): void {
  const scale = size / Math.max(image.width, image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  pen.drawImage(image, (size - width) / 2, (size - height) / 2, width, height);
}

function drawLetters(pen: SKRSContext2D, glyph: string, size: number): void {
  registerFonts();
  pen.font = `700 ${size * letterSize(glyph)}px "${posterFamily}"`;
  pen.textAlign = 'center';
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = pen.measureText(glyph);
  pen.fillText(glyph, size / 2, size / 2 + (above - below) / 2, size);
}

function drawProductMark(pen: SKRSContext2D, size: number, ground: string): void {
  pen.scale(size / productMark.edge, size / productMark.edge);
  pen.strokeStyle = ground;
  pen.lineWidth = 1.3;
  for (const shape of productMark.paths.map((path) => new Path2D(path))) {
    pen.stroke(shape);
    pen.fill(shape);
  }
}
