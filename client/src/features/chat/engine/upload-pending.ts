import { currentRole } from '#platform/session/session.ts';
import { shortProblem } from '#platform/upload/say.ts';
import { UploadFailure, uploadFile } from '#platform/upload/upload-file.ts';
import { runUpload } from './running-uploads.ts';
import type { SenderPorts } from './sender.ts';
import { setUploadProgress } from './upload-progress.ts';

/** Uploads a file of a message; a refusal that another attempt would meet again is said. */
export const uploadPending: SenderPorts['upload'] = async (row, pending) => {
  if (!currentRole()) return null;
  const { media, blob, name } = pending;
  const onProgress = (share: number) => setUploadProgress(row.idClient, share);
  if (media)
    return await runUpload(row.idClient, async (signal) => {
      const { uploadMedia } = await import('./upload-media.ts');
      return await uploadMedia(row, { ...pending, media }, { signal, onProgress });
    }).catch(() => null);
  const file = new File([blob], name, { type: blob.type });
  try {
    return { key: (await uploadFile(file, 'chat', { onProgress })).key };
  } catch (error) {
    const problem = error instanceof UploadFailure ? error.problem : 'network';
    if (problem === 'network' || problem === 'expired' || problem === 'cancelled') return null;
    return { problem: shortProblem(problem) ?? '' };
  }
};
