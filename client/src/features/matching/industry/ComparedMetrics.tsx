import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { PercentileBar } from '#ui/PercentileBar.tsx';
import { Radar } from '#ui/Radar.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import type { Report } from '../report-api.ts';
import { industryWords } from './words.ts';

type Industry = NonNullable<Report['industry']>;

/** With fewer axes a radar has no shape. */
const radarFrom = 4;

interface ComparedMetricsProps {
  metrics: Industry['metrics'];
  /** Marks the peers as samples here, where no heading does. */
  isMarked?: boolean;
}

/** A company's figures among those of its peers. */
export function ComparedMetrics({ metrics, isMarked = false }: ComparedMetricsProps) {
  const w = useWords(industryWords);
  const known = metrics.flatMap(({ percentile, ...metric }) =>
    percentile === null ? [] : [{ ...metric, percentile }],
  );
  const open = metrics.filter(({ percentile }) => percentile === null);
  return (
    <Card className="col g16">
      <SectionHead level={3} title={w.compare} action={isMarked && <SampleMark>{w.samplePeers}</SampleMark>} />
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
      {known.length > 0 && <p className="t12 c3">{w.percentiles}</p>}
      <p className="t12 c3">
        {w.taxOf} {w.burdenOf}
      </p>
      {open.length > 0 && <p className="t13 c3">{w.unknownHint(open.map(({ name }) => name).join(w.and))}</p>}
    </Card>
  );
}
