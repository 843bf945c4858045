import { ScanSearch } from 'lucide-react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { newsWords } from './words.ts';

/** Suggests a match after an article. */
export function MatchCard() {
  const w = useWords(newsWords);
  return (
    <Card className="col g12 noprint matchcard">
      <div className="f g12 ft">
        <ScanSearch size={22} className="cp" aria-hidden="true" />
        <div className="col g4 grow">
          <h2 className="t17">{w.match}</h2>
          <p className="t13 c2">{w.matchText}</p>
        </div>
      </div>
      <div className="f wrap">
        <ButtonLink href={hrefOf('/pages/match/index')}>{w.matchButton}</ButtonLink>
        <ButtonLink kind="line" href={hrefOf('/pages/product/product')}>
          {w.products}
        </ButtonLink>
      </div>
    </Card>
  );
}
