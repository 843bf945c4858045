import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import type { ProductBrief } from '../ProductRow.tsx';
import { putAside, takeOut } from './put-aside.ts';
import { useShortlist } from './shortlist.ts';
import { shortlistWords } from './shortlist-words.ts';

/** One press puts a product aside, another takes it out. */
export function PutAside({ product, className }: { product: ProductBrief; className?: string }) {
  const w = useWords(shortlistWords);
  const isAside = useShortlist().some(({ number }) => number === product.number);
  return (
    <IconButton
      className={className}
      icon={isAside ? BookmarkCheck : Bookmark}
      label={isAside ? w.takeOut(product.name) : w.putAside(product.name)}
      tinted={isAside}
      onClick={() => (isAside ? takeOut([product.number]) : putAside(product))}
    />
  );
}
