import { fileTypes } from '@sycee/domain/upload/kinds';

/** For file inputs: by type, because only then does a phone convert its own formats to JPEG. */
export const pictureTypes = Object.keys(fileTypes)
  .filter((type) => type.startsWith('image/'))
  .join();
