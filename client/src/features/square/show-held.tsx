import { modal } from '#ui/modal.ts';
import type { TextNotices } from './refusal.ts';
import type { writeWords } from './write-words.ts';

/** Says why a text waits that its author did not send for review. A toast would be gone before the reasons are read. */
export function showHeld(w: typeof writeWords.zh, notices: TextNotices): void {
  void modal.show({
    title: w.inReview,
    text: (
      <>
        {w.heldText}
        {notices.map(({ sentence, reason }) => (
          <span key={`${sentence} ${reason}`} className="square-held">
            {sentence && <q>{sentence}</q>} {reason}
          </span>
        ))}
      </>
    ),
    ok: w.heldOk,
  });
}
