import { isSessionOver } from '#platform/http/codes.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import type { NoteDraft } from './draft.ts';
import { type NotePlace, saveNote } from './save-note.ts';
import { isAnyWaiting, saveWaitingNote, sendWaiting } from './waiting.ts';
import { noteWords } from './words.ts';

/** Saves a note, or stores it until the network is back. Rejects with the server's failure after showing it. */
export function useSaveNote(place: NotePlace, id: string): (draft: NoteDraft) => Promise<void> {
  const w = useWords(noteWords);
  const send = useIdempotentWrite();
  return async (draft) => {
    const outcome = await send(draft, async (idempotencyKey): Promise<'saved' | 'kept'> => {
      const keep = () => saveWaitingNote({ ...draft, once: idempotencyKey, place, id, at: new Date().toISOString() });
      if (isAnyWaiting() && keep()) return 'kept';
      try {
        await saveNote(place, id, draft, idempotencyKey);
        return 'saved';
      } catch (error) {
        const isLost = error instanceof CallFailure && error.isNetwork;
        if (isLost && keep()) return 'kept';
        if (error instanceof CallFailure && !isSessionOver(error.code)) toast(error.message);
        throw error;
      }
    });
    toast(outcome === 'saved' ? w.saved : w.kept, { kind: 'ok' });
    if (outcome === 'kept') void sendWaiting();
  };
}
