import { wordsNow } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import { shareWords } from './words.ts';

/** Copies a text and says whether it was copied, in `copied` where that says more. Browsers refuse it on pages without https and without a press. */
export async function copyText(text: string, copied?: string): Promise<void> {
  const w = wordsNow(shareWords);
  const isDone = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (isDone) toast(copied ?? w.copied, { kind: 'ok' });
  else toast(w.notCopied, { kind: 'bad' });
}
