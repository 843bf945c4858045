import { useMemo } from 'react';
import { dateWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { industryWords } from '../industry/words.ts';
import type { Report } from '../report-api.ts';
import { Letterhead } from './Letterhead.tsx';
import { heading, line, type PrintPart } from './parts.tsx';
import { sectionParts } from './section-parts.tsx';

type Industry = NonNullable<Report['industry']>;
const horizons = [3, 6, 12] as const;

/** An industry plan: position, components, actions by date, and policies. */
export function usePlanParts(report: Report, industry: Industry): PrintPart[] {
  const w = useWords(industryWords);
  const [language] = useLanguage();
  return useMemo(() => {
    const { metrics, plan, policies, rank, percentile } = industry;
    const step = ({ title, text, on, products }: Industry['plan'][number]) =>
      line(
        `step ${title} ${text}`,
        <>
          <p>
            <b className="m">{title}</b> {on && <span className="c3">{w.by(dateWords(on, language))}</span>}
          </p>
          <p>{text}</p>
          <p className="paper-small">{w.unlocks(products.slice(0, 2).join(w.and), products.length)}</p>
        </>,
      );
    return [
      { key: 'letterhead', node: <Letterhead report={report} /> },
      {
        key: 'verdict',
        node: (
          <div className="paper-verdict">
            <div>
              <p className="c2">
                {w.about} <b className="m c1">{report.subject?.name}</b> · {w.samplePeers}
              </p>
              <p className="song">{industry.headline}</p>
            </div>
          </div>
        ),
      },
      ...(percentile !== null && rank !== null
        ? [
            {
              key: 'stats',
              node: (
                <dl className="paper-stats">
                  <div>
                    <dt>{w.rank}</dt>
                    <dd>{w.rankOf(rank, industry.peers)}</dd>
                  </div>
                  <div>
                    <dt>{w.percentile}</dt>
                    <dd>P{percentile}</dd>
                  </div>
                </dl>
              ),
            },
          ]
        : []),
      ...(metrics.length > 0 ? [heading('metrics', w.compare)] : []),
      ...metrics.map((metric) =>
        line(
          `metric ${metric.id}`,
          <div className="paper-metric">
            <span>{metric.name}</span>
            <b className="b num">{metric.value ?? w.noRank}</b>
            <span className="c3 num">{w.median(metric.median)}</span>
            {metric.percentile === null ? (
              <span />
            ) : (
              <span className="paper-place">
                <i style={{ width: `${metric.percentile}%` }} />
                <b className="m num">P{metric.percentile}</b>
              </span>
            )}
          </div>,
        ),
      ),
      ...(metrics.some((metric) => metric.percentile !== null) ? [line('percentiles', w.percentiles)] : []),
      ...(metrics.length > 0
        ? [line('metric words', <p className="paper-small">{`${w.taxOf} ${w.burdenOf}`}</p>)]
        : []),
      ...(plan.length === 0 ? [heading('steps', w.steps), line('no steps', w.nothing)] : []),
      ...horizons.flatMap((months) => {
        const own = plan.filter(({ within }) => within === months);
        return own.length > 0 ? [heading(`within ${months}`, w.within(months)), ...own.map(step)] : [];
      }),
      ...(policies.length > 0 ? [heading('policies', w.policies, w.sample)] : []),
      ...policies.map(({ id, title, text, source, region, on }) =>
        line(
          `policy ${id}`,
          <>
            <p>
              <b className="m">{title}</b> <span className="c3">{region}</span>
            </p>
            <p>{text}</p>
            <p className="paper-small num">
              {source} · {dateWords(on, language)}
            </p>
          </>,
        ),
      ),
      ...sectionParts(report.sections, language),
      { key: 'fine', node: <p className="paper-fine">{w.fine}</p> },
    ];
  }, [report, industry, w, language]);
}
