import { wordsNow } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import { shareWords } from './words.ts';

/** Copies a text, says on the screen whether it was copied, in `copied` where that says more, and returns it. Browsers refuse it on pages without https and without a press. */
export async function copyText(text: string, copied?: string): Promise<boolean> {
  const w = wordsNow(shareWords);
  const isDone = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  toast(isDone ? (copied ?? w.copied) : w.notCopied, { kind: isDone ? 'ok' : 'bad' });
  return Boolean(isDone);
}
