import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Stat } from '#ui/Stat.tsx';
import { Stats } from '#ui/Stats.tsx';
import { accuracyWords } from './accuracy-words.ts';
import type { Figures } from './queries.ts';

const percent = (part: number): string => `${(part * 100).toFixed(1)}%`;
/** With three digits; what they round to zero has no sign. */
const signed = (part: number): string => (Math.round(part * 1_000) / 1_000 || 0).toFixed(3).replace('-', '−');
const splits = ['random', 'unseen', 'newest'] as const satisfies readonly Figures['split'][];
/** A bias below this is within what chance makes. */
const noBias = 0.005;

/** The figures of one method, a card for each way to hide sales. */
export function AccuracyFigures({ title, figures }: { title: string; figures: readonly Figures[] }) {
  const w = useWords(accuracyWords);
  const untested = splits.filter((split) => !figures.some((one) => one.split === split));
  return (
    <section className="col g12">
      <SectionHead title={title} />
      <div className="accuracy-splits">
        {figures.map((one) => (
          <SplitCard key={one.split} figures={one} />
        ))}
      </div>
      {untested.length > 0 && <p className="t13 c3">{w.untested(untested.map((split) => w[split]))}</p>}
    </section>
  );
}

function SplitCard({ figures }: { figures: Figures }) {
  const w = useWords(accuracyWords);
  const { split, sales, median_error, within5, within10, within20, bias, covered, cod, prd, prb } = figures;
  const [least, most] = [percent(figures.covered_least), percent(figures.covered_most)];
  const side = Math.abs(bias) < noBias ? w.level : w[bias > 0 ? 'high' : 'low'](percent(Math.abs(bias)));
  return (
    <Card className="accuracy-split">
      <div className="col g4">
        <h3 className="t15 b">{w[split]}</h3>
        <p className="t13 c2">{w[`${split}Text`]}</p>
        <p className="t13 c3 num">{w.held(sales)}</p>
      </div>
      <Stats>
        <Stat label={w.error} size={20}>
          {percent(median_error)}
        </Stat>
        <Stat label={w.covered} size={20}>
          {percent(covered)}
        </Stat>
      </Stats>
      <p className="t13 c3 num">{w.coveredText(least, most)}</p>
      <KeyValues
        items={[
          { label: w.within(5), value: percent(within5) },
          { label: w.within(10), value: percent(within10) },
          { label: w.within(20), value: percent(within20) },
          { label: w.bias, value: side },
        ]}
      />
      <details className="accuracy-fold">
        <summary className="t13">{w.more}</summary>
        <div className="accuracy-other col g8">
          <KeyValues
            items={[
              { label: w.cod, value: percent(cod) },
              { label: w.prd, value: prd.toFixed(3) },
              { label: w.prb, value: signed(prb) },
            ]}
          />
          <p className="t13 c3">{w.moreText}</p>
        </div>
      </details>
    </Card>
  );
}
