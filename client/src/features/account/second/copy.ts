import { wordsNow } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import { secondWords } from './words.ts';

/** Where the browser keeps its clipboard shut nothing is said: the text stands there to be marked. */
export async function copy(text: string): Promise<void> {
  const isDone = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (isDone) toast(wordsNow(secondWords).copied);
}
