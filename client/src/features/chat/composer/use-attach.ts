import { picturesAtMost } from '@sycee/domain/messages/limits';
import type { NewMessage } from '#features/chat/engine/outbox.ts';
import { useWords } from '#platform/words.ts';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';
import { messagesOf, sortFiles } from './attach.ts';
import { composerWords } from './words.ts';

/** Sends chosen files, or says why they cannot be sent. */
export function useAttach(onSend: (message: NewMessage) => Promise<void>) {
  const w = useWords(composerWords);
  const attach = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const { pictures, documents, videos, problem, isCut } = sortFiles(files);
    if (problem) return toast(w[problem], { kind: 'bad' });
    try {
      for (const message of await messagesOf(pictures, documents)) await onSend(message);
      for (const video of videos) {
        const message = await (await import('#features/chat/video/read-video.ts')).videoMessage(video);
        if (typeof message === 'string') toast(w[message], { kind: 'bad' });
        else await onSend(message);
      }
      if (isCut) toast(w.tooMany(picturesAtMost));
    } catch {
      toast(w.wrongFile, { kind: 'bad' });
    }
  };
  /** Pasted and dropped files are not chosen in a dialog, so the reader may not have meant to send them. */
  const askAndAttach = async (files: readonly File[]) => {
    const { pictures, documents, videos, problem } = sortFiles(files);
    const others = documents.length + videos.length;
    const ask = others > 0 ? w.sendFiles(pictures.length + others) : w.sendPictures(pictures.length);
    if (files.length === 0) return;
    if (problem || (await modal.show({ text: ask, ok: w.send, cancel: true }))) await attach(files);
  };
  return { attach, askAndAttach };
}
