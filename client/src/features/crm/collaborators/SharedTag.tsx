import type { OrderItem } from '#features/crm/types.ts';
import { useWords, words } from '#platform/words.ts';
import { Tag } from '#ui/Tag.tsx';

const sharedWords = words({
  zh: { read: '共享 · 只读', write: '共享 · 可写' },
  en: { read: 'Shared · view only', write: 'Shared · can edit' },
});

/** Marks a row that is listed because its customer is shared with the caller. */
export function SharedTag({ of: { shared } }: { of: Pick<OrderItem, 'shared'> }) {
  const w = useWords(sharedWords);
  return shared && <Tag kind="fill">{w[shared]}</Tag>;
}
