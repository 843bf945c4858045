import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Hero } from '#ui/Hero.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { Stat } from '#ui/Stat.tsx';
import { Stats } from '#ui/Stats.tsx';
import type { Report } from '../report-api.ts';
import { ComparedMetrics } from './ComparedMetrics.tsx';
import './industry.css';
import { PlanSteps } from './PlanSteps.tsx';
import { Policies } from './Policies.tsx';
import { industryWords } from './words.ts';

export type Industry = NonNullable<Report['industry']>;

interface PlanBodyProps {
  industry: Industry;
  company: string;
  /** Leads to the questions that a comparison lacks; absent in an example. */
  addHref?: string;
}

/** Position, its components, actions, and policies that help. */
export function PlanBody({ industry, company, addHref }: PlanBodyProps) {
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
        {percentile === null && addHref && (
          <div>
            <ButtonLink size="sm" kind="champ" href={addHref}>
              {w.addMissing}
            </ButtonLink>
          </div>
        )}
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
        <aside className="ind-main">{metrics.length > 0 && <ComparedMetrics metrics={metrics} />}</aside>
      </div>
      <p className="t12 c3 ind-fine">{w.fine}</p>
    </>
  );
}
