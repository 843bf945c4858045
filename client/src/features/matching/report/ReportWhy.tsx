import { reportVerdicts, verdictKind, verdictNames } from '#features/verdicts/index.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { ReportResult, ReportRow } from '../report-api.ts';
import { type DecidingFact, decidingFacts } from './reasons.ts';
import { whyWords } from './why-words.ts';

const factsAtMost = 6;

/** The reasons in summary: the number of each verdict, and the facts that decided most of them. */
export function ReportWhy({
  counts,
  rows,
}: {
  counts: ReportResult['counts'];
  rows: readonly ReportRow[] | undefined;
}) {
  const w = useWords(whyWords);
  const facts = rows ? decidingFacts(rows, factsAtMost) : [];
  const largest = Math.max(1, ...facts.map(productsOf));
  return (
    <section className="col g12">
      <SectionHead title={w.why} fact={w.whyFact(counts.all, counts.others)} />
      <Card className="rep-why">
        <VerdictShares counts={counts} />
        <div className="col g12">
          <h3 className="t13 c2 m">{w.deciding}</h3>
          {!rows && <Skeleton shape="text" count={2} />}
          {rows && facts.length === 0 && <p className="t13 c3">{w.nothingBlocks}</p>}
          {facts.length > 0 && (
            <ul className="rep-facts">
              {facts.map((fact) => (
                <FactLine key={fact.name} fact={fact} share={productsOf(fact) / largest} />
              ))}
            </ul>
          )}
        </div>
      </Card>
    </section>
  );
}

function VerdictShares({ counts }: { counts: ReportResult['counts'] }) {
  const w = useWords(whyWords);
  const names = useWords(verdictNames);
  return (
    <div className="col g16">
      <div className="rep-share" aria-hidden="true">
        {reportVerdicts
          .filter((verdict) => counts[verdict] > 0)
          .map((verdict) => (
            <i key={verdict} className={verdictKind[verdict]} style={{ flexGrow: counts[verdict] }} />
          ))}
      </div>
      <ul className="col g12">
        {reportVerdicts.map((verdict) => (
          <li key={verdict} className="rep-count">
            <b className="t20 num">{counts[verdict]}</b>
            <span className="col g2">
              <span>
                <StatusBadge kind={verdictKind[verdict]}>{names[verdict]}</StatusBadge>
              </span>
              <span className="t12 c3">{w[`${verdict}Means`]}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const productsOf = ({ passed, failed, unknown }: DecidingFact): number => passed + failed + unknown;

/** All bars share one scale: the number of products that ask for the fact. */
function FactLine({ fact, share }: { fact: DecidingFact; share: number }) {
  const { name, actual, passed, failed, unknown } = fact;
  const w = useWords(whyWords);
  return (
    <li className="rep-fact">
      <span className="t13">
        {name} <b className="b">{actual}</b>
      </span>
      <span className="t12 c3 num rep-tally">
        {passed > 0 && <span>{w.passedOf(passed)}</span>}
        {failed > 0 && <span className="bad">{w.failedOf(failed)}</span>}
        {unknown > 0 && <span className="info">{w.unknownOf(unknown)}</span>}
      </span>
      <span className="rep-bar" aria-hidden="true" style={{ width: `${share * 100}%` }}>
        {passed > 0 && <i className="match" style={{ flexGrow: passed }} />}
        {failed > 0 && <i className="fail" style={{ flexGrow: failed }} />}
        {unknown > 0 && <i className="data" style={{ flexGrow: unknown }} />}
      </span>
    </li>
  );
}
