import { GitCompareArrows } from 'lucide-react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { shortlistPath } from '../paths.ts';
import { useShortlist } from './shortlist.ts';
import { shortlistWords } from './shortlist-words.ts';

/** The link to the shortlist with its count, on wide screens. */
export function ShortlistLink() {
  const w = useWords(shortlistWords);
  const n = useShortlist().length;
  return (
    <ButtonLink kind={n > 0 ? 'soft' : 'line'} icon={GitCompareArrows} href={hrefOf(shortlistPath)}>
      {w.short}
      {n > 0 && <span className="num"> {n}</span>}
    </ButtonLink>
  );
}
