import { dateWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Hero } from '#ui/Hero.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { Stat } from '#ui/Stat.tsx';
import { Stats } from '#ui/Stats.tsx';
import type { Report } from '../report-api.ts';
import { legalWords } from './words.ts';

export function LegalHero({ report, risk }: { report: Report; risk: NonNullable<Report['risk']> }) {
  const w = useWords(legalWords);
  const [language] = useLanguage();
  const { high, medium, low } = risk.counts;
  return (
    <Hero className="legal-hero">
      <div className="col g12">
        <div className="fb wrap t13 c2">
          <span>
            {w.about} <b className="m c1">{report.subject?.name}</b>
          </span>
          {report.sample && <SampleMark>{w.sample}</SampleMark>}
        </div>
        <h2 className="song legal-verdict">{risk.headline}</h2>
        <p className="t13 c2 num">
          {report.subject?.code} · {dateWords(report.as_of, language)}
        </p>
      </div>
      <Stats className="legal-counts">
        {(
          [
            [w.high, high],
            [w.medium, medium],
            [w.low, low],
          ] as const
        ).map(([label, n]) => (
          <Stat key={label} size={24} flip label={label}>
            {n}
          </Stat>
        ))}
      </Stats>
    </Hero>
  );
}
