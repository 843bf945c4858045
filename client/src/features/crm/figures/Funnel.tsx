import { groupDigits } from '@sycee/domain/money/format';
import { type FigureDays, figureWords, funnelSteps } from '@sycee/domain/order/figures';
import { useLanguage, useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { percentOf } from './duration.ts';
import { behindHref, type Figures } from './queries.ts';
import { figuresWords } from './words.ts';

/** Half the height of the ribbon at its thinnest. */
const leastHalf = 1;
const fullHalf = 38;
const middle = 40;

/** The funnel's steps; each opens the orders it counts. */
export function Funnel({ all: { now, before }, days }: { all: Figures['all']; days: FigureDays }) {
  const w = useWords(figuresWords);
  const [language] = useLanguage();
  const { leads } = now.funnel;
  const halves = funnelSteps.map((step) =>
    now.funnel[step] === 0 ? leastHalf / 2 : Math.max(leastHalf, Math.sqrt(now.funnel[step] / leads) * fullHalf),
  );
  return (
    <Card className="col g12">
      <SectionHead title={w.funnel} fact={w.funnelFact(days)} />
      {leads === 0 ? (
        <p className="t13 c3">{w.noLeads}</p>
      ) : (
        <div className="funnel">
          <svg className="funnel-flow" viewBox="0 0 400 80" preserveAspectRatio="none" aria-hidden="true">
            {halves.map((half, i) => (
              <path key={funnelSteps[i]} className={`f${i}`} d={ribbon(i, half, halves[i + 1] ?? half)} />
            ))}
          </svg>
          <ol>
            {funnelSteps.map((step, i) => {
              const previous = funnelSteps[i - 1];
              const rate = previous ? percentOf(now.funnel[step], now.funnel[previous]) : null;
              return (
                <li key={step}>
                  <Anchor className="funnel-step" href={behindHref({ figure: step, days })}>
                    <b className="t20 b num">{groupDigits(now.funnel[step])}</b>
                    <span className="t13">{figureWords[step][language]}</span>
                    <span className="t12 c3 num">{rate === null ? w.funnelAll : w.ofStep(rate)}</span>
                    <span className="t12 c3 num">{w.beforeIs(groupDigits(before.funnel[step]))}</span>
                  </Anchor>
                </li>
              );
            })}
          </ol>
        </div>
      )}
      {leads > 0 && <p className="t12 c3">{w.funnelNote}</p>}
    </Card>
  );
}

/** Level for most of its column, then sloping into the next one. */
function ribbon(i: number, half: number, next: number): string {
  const [from, bend, to] = [i * 100, i * 100 + 56, (i + 1) * 100];
  const [high, low, nextHigh, nextLow] = [middle - half, middle + half, middle - next, middle + next];
  const turn = (bend + to) / 2;
  return `M${from} ${high}H${bend}C${turn} ${high} ${turn} ${nextHigh} ${to} ${nextHigh}V${nextLow}C${turn} ${nextLow} ${turn} ${low} ${bend} ${low}H${from}Z`;
}
