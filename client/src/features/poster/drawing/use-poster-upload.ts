import { usePicture } from '#platform/upload/use-picture.ts';
import { keepPictureAddress } from './poster-pictures.ts';

interface Size {
  width: number;
  height: number;
}

/** Uploads a picture of a poster; `applyKey` gets its key, and its size if it can be read back. */
export const usePosterUpload = (applyKey: (key: string, size: Size | null) => void) =>
  usePicture('poster', async (address, key) => {
    keepPictureAddress(key, address);
    applyKey(key, await sizeOf(address));
  });

async function sizeOf(address: string): Promise<Size | null> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  }
}
