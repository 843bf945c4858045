import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { Hero } from '#ui/Hero.tsx';
import { PercentileBar } from '#ui/PercentileBar.tsx';
import { Radar } from '#ui/Radar.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Stat } from '#ui/Stat.tsx';
import { Stats } from '#ui/Stats.tsx';
import type { Report } from '../report-api.ts';
import './industry.css';
import { PlanSteps } from './PlanSteps.tsx';
import { Policies } from './Policies.tsx';
import { industryWords } from './words.ts';

export type Industry = NonNullable<Report['industry']>;

/** Position, its components, actions, and policies that help. */
export function PlanBody({ industry, company }: { industry: Industry; company: string }) {
  const w = useWords(industryWords);
  const { rank, peers, percentile, metrics } = industry;
  return (
    <>
      <Hero className="ind-hero">
        <div className="fb wrap t13 c2">
          <span>
            {w.about} <b className="m c1">{company}</b>
          </span>
          <SampleMark>{w.samplePeers}</SampleMark>
        </div>
        <h2 className="song ind-verdict">{industry.headline}</h2>
        {percentile !== null && rank !== null && (
          <Stats>
            <Stat size={24} flip label={w.rank}>
              {w.rankOf(rank, peers)}
            </Stat>
            <Stat size={24} flip label={w.percentile}>
              P{percentile}
            </Stat>
          </Stats>
        )}
      </Hero>
      <div className="two-column ind">
        <div className="ind-main">
          <PlanSteps steps={industry.plan} />
          <Policies policies={industry.policies} />
        </div>
        <aside className="ind-main">{metrics.length > 0 && <Compared metrics={metrics} />}</aside>
      </div>
      <p className="t12 c3 ind-fine">{w.fine}</p>
    </>
  );
}

/** With fewer axes a radar has no shape. */
const radarFrom = 4;

function Compared({ metrics }: { metrics: Industry['metrics'] }) {
  const w = useWords(industryWords);
  const known = metrics.flatMap(({ percentile, ...metric }) =>
    percentile === null ? [] : [{ ...metric, percentile }],
  );
  const open = metrics.filter(({ percentile }) => percentile === null);
  return (
    <Card className="col g16">
      <SectionHead level={3} title={w.compare} />
      {known.length >= radarFrom && (
        <figure className="col g4">
          <Radar axes={known.map(({ id, percentile }) => ({ label: w[id], value: percentile, peer: 50 }))} />
          <figcaption className="t12 c3 mid">{w.you}</figcaption>
        </figure>
      )}
      <div className="col g16">
        {known.map(({ id, name, value, percentile, median }) => (
          <PercentileBar
            key={id}
            label={
              <>
                {name} <span className="t12 c3">{w.median(median)}</span>
              </>
            }
            value={value}
            percentile={percentile}
          />
        ))}
      </div>
      {open.length > 0 && <p className="t13 c3">{w.unknownHint(open.map(({ name }) => name).join(w.and))}</p>}
    </Card>
  );
}
