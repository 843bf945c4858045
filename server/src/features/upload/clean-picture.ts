import { type FileType, pixelsAtMost, type UploadKind } from '@sycee/domain/upload/kinds';
import sharp, { type Sharp } from 'sharp';
import type { ReadingCost } from '#platform/reading-queue.ts';

/**
 * Only these four loaders exist in this process: no SVG, no documents, nothing that loads or executes other content.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}File`),
});
// Each file is read only once.
sharp.cache(false);

export interface CleanPicture {
  bytes: number;
  width: number;
  height: number;
}
const framesAtMost = 300;
const timeoutSeconds = 20;

export interface MeasuredPicture {
  readonly type: FileType;
  /** Width × height × frames. */
  readonly pixels: number;
}

/**
 * Reads a picture's header only, so that nothing is decoded before its size is known. Undefined if it is no picture or
 * has too many pixels.
 */
export async function measurePicture(from: string, type: FileType): Promise<MeasuredPicture | undefined> {
  try {
    const head = await sharp(from, { ...optionsFor(type), limitInputPixels: false }).metadata();
    const frames = head.pages ?? 1;
    const pixels = head.width * (head.pageHeight ?? head.height) * frames;
    const isTaken = `image/${head.format}` === type && frames <= framesAtMost && pixels <= pixelsAtMost;
    return isTaken ? { type, pixels } : undefined;
  } catch {
    return undefined;
  }
}

/** Four bytes per pixel, plus overhead. */
export const pictureCost = ({ pixels }: MeasuredPicture): ReadingCost => ({
  memoryMb: 40 + Math.ceil((4 * pixels) / megapixel),
  effort: 0.2 + pixels / (20 * megapixel),
});
const megapixel = 1_000_000;

const optionsFor = (type: FileType) =>
  ({
    failOn: 'error',
    limitInputPixels: pixelsAtMost,
    animated: type === 'image/gif' || type === 'image/webp',
  }) as const;

/**
 * Re-encodes a picture from its pixels: rotated upright, without metadata (place, device, thumbnails) and without
 * appended data. Undefined if it is broken.
 */
export async function cleanPicture(
  from: string,
  to: string,
  { type }: MeasuredPicture,
  { edgeAtMost }: Pick<UploadKind, 'edgeAtMost'>,
): Promise<CleanPicture | undefined> {
  try {
    const turned = sharp(from, optionsFor(type)).timeout({ seconds: timeoutSeconds }).autoOrient();
    const sized = turned.resize({ width: edgeAtMost, height: edgeAtMost, fit: 'inside', withoutEnlargement: true });
    const { size, width, height, pages = 1 } = await written(sized, type, to);
    return { bytes: size, width, height: Math.round(height / pages) };
  } catch {
    // A picture that cannot be decoded for any reason is rejected.
    return undefined;
  }
}

function written(picture: Sharp, type: FileType, to: string) {
  if (type === 'image/png') return picture.png({ compressionLevel: 6 }).toFile(to);
  if (type === 'image/webp') return picture.webp({ quality: 85 }).toFile(to);
  if (type === 'image/gif') return picture.gif().toFile(to);
  return picture.jpeg({ quality: 86 }).toFile(to);
}
