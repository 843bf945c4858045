import { useNewestReport } from '#features/verdicts/index.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { HomeHero, type HomeHeroProps } from './HomeHero.tsx';
import { readerHeroWords } from './reader-hero-words.ts';

/** The hero for a reader: the day's work for staff, the newest report of somebody who has one, otherwise the start of a match. */
export function ReaderHero({ index }: HomeHeroProps) {
  const w = useWords(readerHeroWords);
  const entry = useSessionEntry();
  const report = useNewestReport();
  if (entry && entry.info.role !== 'member')
    return (
      <HomeHero
        index={index}
        motto={w.staffHero(entry.info.name)}
        text={w.staffText}
        way={{ href: hrefOf('/pages/customer/customer_work'), word: w.staffButton }}
      />
    );
  return <HomeHero index={index} {...(report && { way: { href: report.href, word: w.seeReport } })} />;
}
