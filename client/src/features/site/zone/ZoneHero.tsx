import { ContentScene } from '#features/content/index.ts';
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
      // Its space is reserved until it is known whether it is shown.
      above={
        <span style={{ visibility: sample ? 'visible' : 'hidden' }}>
          <SampleMark>{w.sample}</SampleMark>
        </span>
      }
      motto={w.motto}
      text={w.text}
      way={{ href: hrefOf('/pages/match/index'), word: w.match, note: w.matchNote }}
    >
      <ContentScene scene="town" />
    </SiteHero>
  );
}
