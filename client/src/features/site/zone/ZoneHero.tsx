import { ArrowRight } from 'lucide-react';
import { ContentScene } from '#features/content/door.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Hero } from '#ui/Hero.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { zoneWords } from './words.ts';

export function ZoneHero({ sample }: { sample: boolean }) {
  const w = useWords(zoneWords);
  return (
    <Hero className="zone-hero">
      <div className="say">
        {sample && <SampleMark>{w.sample}</SampleMark>}
        <h2 className="song">{w.motto}</h2>
        <p className="c2">{w.text}</p>
        <div className="f g12 wrap">
          <ButtonLink kind="champ" size="lg" iconEnd={ArrowRight} href={hrefOf('/pages/match/index')}>
            {w.match}
          </ButtonLink>
          <span className="t13 c2">{w.matchNote}</span>
        </div>
      </div>
      <ContentScene scene="town" />
    </Hero>
  );
}
