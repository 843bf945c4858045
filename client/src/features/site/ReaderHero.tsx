import { useNewestReport } from '#features/verdicts/index.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { HomeHero, type HomeHeroProps } from './HomeHero.tsx';
import { readerHeroWords } from './reader-hero-words.ts';

/** Leads staff to the day’s work, a reader with a report to the newest one, and any other visitor to a match. */
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
