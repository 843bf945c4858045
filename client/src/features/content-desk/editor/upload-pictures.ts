import { showProblem } from '#platform/upload/say.ts';
import { UploadFailure, uploadFile } from '#platform/upload/upload-file.ts';

export interface PictureAttributes {
  file: string;
  alt: string;
  width: number;
  height: number;
}

/** Uploads pictures one after the other; a failure is shown and ends it. The size is stored, so that the text does not jump when it is read. */
export async function uploadPictures(
  files: readonly File[],
  onUploaded: (picture: PictureAttributes) => void,
): Promise<void> {
  for (const file of files) {
    try {
      const { address } = await uploadFile(file, 'content');
      onUploaded({ file: address, alt: '', ...(await sizeOf(file)) });
    } catch (error) {
      const { problem, sentence } =
        error instanceof UploadFailure ? error : { problem: 'said' as const, sentence: undefined };
      await showProblem(problem, 'content', sentence);
      return;
    }
  }
}

async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const unknown = { width: 16, height: 9 };
  try {
    const { width, height } = await createImageBitmap(file);
    return { width: Math.min(width, 10_000), height: Math.min(height, 10_000) };
  } catch {
    return unknown;
  }
}
