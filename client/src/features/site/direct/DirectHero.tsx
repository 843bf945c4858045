import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { RosetteFigure } from '#ui/RosetteFigure.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { SiteHero } from '../SiteHero.tsx';
import type { Partner } from '../use-site-info.ts';
import { directWords } from './words.ts';

export function DirectHero({ institutions, products }: { institutions: readonly Partner[]; products: number }) {
  const w = useWords(directWords);
  return (
    <SiteHero
      above={institutions.some(({ sample }) => sample) && <SampleMark>{w.sample}</SampleMark>}
      motto={w.motto}
      text={w.text}
      way={{ href: hrefOf('/pages/match/index'), word: w.match, note: w.matchNote }}
    >
      <RosetteFigure figure={products} label={w.figure} by={w.figureBy(institutions.length)} />
    </SiteHero>
  );
}
