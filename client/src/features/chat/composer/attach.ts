import { chatFileBytesAtMost, picturesAtMost } from '@sycee/domain/messages/limits';
import type { NewMessage } from '#features/chat/engine/outbox.ts';
import type { PendingFile } from '#features/chat/engine/outbox-rows.ts';

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif';
export const fileTypes = 'application/pdf';
export const videoTypes = 'video/mp4,video/quicktime,video/x-m4v,video/*';

const isVideo = ({ type }: File): boolean => type.startsWith('video/');

type AttachProblem = 'wrongFile' | 'tooLarge';

/** Sorts chosen, dropped or pasted files: the first nine pictures go as one album, every PDF and every video as a message of its own. */
export function sortFiles(files: readonly File[]): {
  pictures: File[];
  documents: File[];
  videos: File[];
  problem: AttachProblem | null;
  /** Pictures beyond the first nine are left out. */
  isCut: boolean;
} {
  const pictures = files.filter(({ type }) => pictureTypes.split(',').includes(type));
  const album = pictures.slice(0, picturesAtMost);
  const documents = files.filter(({ type }) => type === fileTypes);
  const videos = files.filter(isVideo);
  const problem = (): AttachProblem | null => {
    if (pictures.length + documents.length + videos.length < files.length) return 'wrongFile';
    const isTooLarge = [...album, ...documents].some(({ size }) => size > chatFileBytesAtMost);
    return isTooLarge ? 'tooLarge' : null;
  };
  return { pictures: album, documents, videos, problem: problem(), isCut: album.length < pictures.length };
}

/** The messages for these files. Sizes are known before the upload, so that nothing jumps; rejects for a picture that cannot be read. */
export async function messagesOf(pictures: readonly File[], documents: readonly File[]): Promise<NewMessage[]> {
  const album = await Promise.all(pictures.map(pictureOf));
  return [
    ...(album.length > 0 ? [{ content: { kind: 'image' as const, pictures: [] }, files: album }] : []),
    ...documents.map(
      (file): NewMessage => ({
        content: { kind: 'file', key: '', name: file.name, bytes: file.size },
        files: [{ blob: file, name: file.name, width: 0, height: 0, key: null }],
      }),
    ),
  ];
}

async function pictureOf(file: File): Promise<PendingFile> {
  // Rotation as the camera stored it is applied, as the upload does.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = bitmap;
  bitmap.close();
  return { blob: file, name: file.name || 'picture', width, height, key: null };
}
