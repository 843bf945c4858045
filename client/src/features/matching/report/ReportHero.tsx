import { dateWords } from '#platform/date-words.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useCategoryNames } from '#platform/site/categories.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Hero } from '#ui/Hero.tsx';
import { useLayout } from '#ui/layout.ts';
import { Rate } from '#ui/Rate.tsx';
import { Rosette } from '#ui/Rosette.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { ScoreRing } from '#ui/ScoreRing.tsx';
import { Stat } from '#ui/Stat.tsx';
import type { Report, ReportResult } from '../report-api.ts';
import { MainButton } from './MainButton.tsx';
import type { MainAction } from './use-main-action.ts';
import { reportWords } from './words.ts';

interface ReportHeroProps {
  report: Report;
  result: ReportResult;
  action: MainAction;
}

/** Start of each band of the score, as shares of the whole (domain/matching/match). */
const bands = [0.5, 0.7, 0.88];

/** The verdict, with its figures beside it. */
export function ReportHero({ report, result, action }: ReportHeroProps) {
  const w = useWords(reportWords);
  const names = useCategoryNames();
  const [language] = useLanguage();
  const { isWide } = useLayout();
  const entry = useSessionEntry();
  const own = entry?.info.role === 'member' ? entry.info.name || entry.info.nickname : '';
  const name = report.subject?.name ?? own;
  const sample = report.sample && <SampleMark>{w.sample}</SampleMark>;
  return (
    <Hero className="rep-hero">
      <div className="col g12">
        <div className="f wrap t13 c2">
          {name ? (
            <span>
              {w.reportFor}
              <b className="m c1">{name}</b>
            </span>
          ) : (
            <span>{w.own}</span>
          )}
          {isWide && sample}
        </div>
        <h2 className="song rep-verdict">{result.headline}</h2>
        {result.subline && <p className="t15 c2 rep-sub">{result.subline}</p>}
        {isWide && (
          <div className="f g12 wrap rep-act noprint">
            <MainButton kind="champ" action={action} />
            {action.applies && <span className="t13 c2">{w.stayOpen}</span>}
          </div>
        )}
      </div>
      <div className="rep-figures">
        <dl className="col g12 rep-stats">
          <Stat size={20} label={w.matchOfAll}>
            {result.counts.match} <span className="c2 t15 m">/ {result.counts.all}</span>
          </Stat>
          {!report.payment.locked && (
            <>
              <Stat size={20} label={w.rateFrom(result.best_rate_category ? names[result.best_rate_category] : '')}>
                {result.best_rate === null ? (
                  <span className="c2 t15 m">{w.none}</span>
                ) : (
                  <Rate value={result.best_rate} />
                )}
              </Stat>
              <Stat size={20} label={w.most}>
                {result.best_amount === null ? (
                  <span className="c2 t15 m">{w.none}</span>
                ) : (
                  <Amount fen={result.best_amount} />
                )}
              </Stat>
            </>
          )}
        </dl>
        <div className="rep-ring">
          <Rosette px={isWide ? 360 : 290} opacity={isWide ? 0.4 : 0.26}>
            <ScoreRing hero value={result.score} label={result.band_name} px={isWide ? 160 : 124} bands={bands} />
          </Rosette>
        </div>
      </div>
      {!isWide && (
        <div className="fb t12 c2 rep-foot">
          <span>{w.asOf(dateWords(report.as_of, language))}</span>
          {sample}
        </div>
      )}
    </Hero>
  );
}
