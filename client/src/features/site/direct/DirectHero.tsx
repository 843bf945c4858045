import { ArrowRight } from 'lucide-react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Hero } from '#ui/Hero.tsx';
import { useLayout } from '#ui/layout.ts';
import { Rosette } from '#ui/Rosette.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import type { Partner } from '../use-company.ts';
import { directWords } from './words.ts';

export function DirectHero({ institutions, products }: { institutions: readonly Partner[]; products: number }) {
  const w = useWords(directWords);
  const { desk } = useLayout();
  return (
    <Hero className="direct-hero">
      <div className="say">
        {institutions.some(({ sample }) => sample) && <SampleMark>{w.sample}</SampleMark>}
        <h2 className="song">{w.motto}</h2>
        <p className="c2">{w.text}</p>
        <div className="f g12 wrap">
          <ButtonLink kind="champ" size="lg" iconEnd={ArrowRight} href={hrefOf('/pages/match/index')}>
            {w.match}
          </ButtonLink>
          <span className="t13 c2">{w.matchNote}</span>
        </div>
      </div>
      <div className="eng-at">
        <Rosette px={desk ? 320 : 250} opacity={desk ? 0.4 : 0.32}>
          {desk && (
            <p className="direct-figure">
              <b className="num">{products}</b>
              <span className="t13">{w.figure}</span>
              <span className="t12 c2">{w.figureBy(institutions.length)}</span>
            </p>
          )}
        </Rosette>
      </div>
    </Hero>
  );
}
