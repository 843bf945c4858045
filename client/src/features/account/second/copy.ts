import { wordsNow } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import { secondWords } from './words.ts';

/** If the clipboard is blocked, the text can still be selected. */
export async function copy(text: string): Promise<void> {
  const isDone = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (isDone) toast(wordsNow(secondWords).copied);
}
