import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { findWords } from './words.ts';

/** Suggests a match to visitors who do not know a product's name, and the directory to those who look for an institution nearby. */
export function MatchHint() {
  const w = useWords(findWords);
  return (
    <Card as="aside" className="col g6" aria-label={w.toMatch}>
      <p className="t13 c2">{w.hint}</p>
      <GoLink href={hrefOf('/pages/match/index')}>{w.toMatch}</GoLink>
      <GoLink href={hrefOf('/subpkgs/index/categoryList')}>{w.toDirectory}</GoLink>
    </Card>
  );
}
