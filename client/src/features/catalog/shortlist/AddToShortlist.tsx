import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import type { ProductBrief } from '../ProductRow.tsx';
import { addToShortlist, removeFromShortlist } from './add-to-shortlist.ts';
import { useShortlist } from './shortlist.ts';
import { shortlistWords } from './shortlist-words.ts';

/** Adds a product to the shortlist, or removes it. */
export function AddToShortlist({ product, className }: { product: ProductBrief; className?: string }) {
  const w = useWords(shortlistWords);
  const isAside = useShortlist().some(({ number }) => number === product.number);
  return (
    <IconButton
      className={className}
      icon={isAside ? BookmarkCheck : Bookmark}
      label={isAside ? w.takeOut(product.name) : w.addToShortlist(product.name)}
      tinted={isAside}
      onClick={() => (isAside ? removeFromShortlist([product.number]) : addToShortlist(product))}
    />
  );
}
