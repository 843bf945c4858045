import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { directWords } from './words.ts';

export function NoneDirect() {
  const w = useWords(directWords);
  const all = <ButtonLink href={hrefOf('/pages/product/product')}>{w.allProducts}</ButtonLink>;
  return (
    <EmptyState art="bridge" title={w.bareTitle} action={all}>
      {w.bareText}
    </EmptyState>
  );
}
