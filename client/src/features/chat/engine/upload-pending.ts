import { currentRole } from '#platform/session/session.ts';
import { shortProblem } from '#platform/upload/say.ts';
import { UploadFailure, type UploadProblem, uploadFile } from '#platform/upload/upload-file.ts';
import { uploadWords } from '#platform/upload/words.ts';
import { currentLanguage, wordsNow } from '#platform/words.ts';
import type { OutboxRow, PendingFile } from './outbox-rows.ts';
import { runUpload } from './running-uploads.ts';
import type { SenderPorts } from './sender.ts';
import { setUploadProgress } from './upload-progress.ts';

/** Another attempt may succeed. */
const temporary: readonly UploadProblem[] = ['network', 'expired', 'cancelled'];

/** The same file is never taken. */
const ofFile: readonly UploadProblem[] = ['type', 'size', 'content'];

const words = {
  zh: { picture: (n: number) => `第 ${n} 张：`, poster: '视频封面：' },
  en: { picture: (n: number) => `Picture ${n}: `, poster: 'Cover of the video: ' },
};
/** Names a picture by its place among several, and the cover of a video. */
function whichPicture({ content, files }: OutboxRow, pending: PendingFile): string {
  const w = words[currentLanguage()];
  if (content?.kind === 'video') return w.poster;
  return content?.kind === 'image' && files.length > 1 ? w.picture(files.indexOf(pending) + 1) : '';
}

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
    if (!(error instanceof UploadFailure) || temporary.includes(error.problem)) return null;
    if (error.problem === 'busy') return { later: wordsNow(uploadWords).busy };
    return {
      problem: error.sentence ? whichPicture(row, pending) + error.sentence : (shortProblem(error.problem) ?? ''),
      isOfFile: ofFile.includes(error.problem),
    };
  }
};
