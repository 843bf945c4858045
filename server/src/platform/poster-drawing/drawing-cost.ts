import { paintedArea } from '@sycee/domain/poster/painted-area';
import { pageSizes, type Scene } from '@sycee/domain/poster/scene';
import type { ReadingCost } from '#platform/reading-queue.ts';

/** Of all pictures of a poster together, decoded: 160 MB. */
export const decodedPixelsAtMost = 40_000_000;

/** An upload: its bytes, and the pixels that it decodes to. */
export interface PictureSize {
  bytes: number;
  pixels: number;
}

const mega = 1_000_000;
const bytesOfPixel = 4;
/** A thread with its fonts. */
const threadMb = 40;
const usualPixels = pageSizes.phone.width * pageSizes.phone.height;

/**
 * What the drawing of a scene needs at most: its files here and in the thread, the canvas, the decoded pictures, and the one that is being shrunk. Its effort grows with
 * what is painted, so that a scene of a thousand whole pages waits behind the usual ones of others.
 */
export function drawingCost(scene: Scene, width: number, pictures: readonly PictureSize[]): ReadingCost {
  const scale = (width / scene.detail.width) ** 2;
  const canvas = scene.detail.width * scene.detail.height * scale;
  const bytes = pictures.reduce((sum, one) => sum + one.bytes, 0);
  const pixels = pictures.reduce((sum, one) => sum + one.pixels, 0);
  const largest = Math.max(0, ...pictures.map((one) => one.pixels));
  const decoded = Math.min(pixels, decodedPixelsAtMost) + (pixels > decodedPixelsAtMost ? largest : 0);
  return {
    memoryMb: Math.ceil(threadMb + (2 * bytes + bytesOfPixel * (canvas + decoded)) / mega),
    effort: (paintedArea(scene) * scale + pixels) / usualPixels,
  };
}
