import { ContentScene } from '#features/content/door.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { SampleMark } from '#ui/SampleMark.tsx';
import { SiteHero } from '../SiteHero.tsx';
import { zoneWords } from './words.ts';

export function ZoneHero({ sample }: { sample: boolean }) {
  const w = useWords(zoneWords);
  return (
    <SiteHero
      className="zone-hero"
      above={sample && <SampleMark>{w.sample}</SampleMark>}
      motto={w.motto}
      text={w.text}
      way={{ href: hrefOf('/pages/match/index'), word: w.match, note: w.matchNote }}
    >
      <ContentScene scene="town" />
    </SiteHero>
  );
}
