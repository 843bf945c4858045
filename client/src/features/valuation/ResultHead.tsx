import { lazy, Suspense } from 'react';
import { dayText } from '#platform/day-text.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { amountParts, millionFen } from '#ui/amount-parts.ts';
import { Card } from '#ui/Card.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useUiWords } from '#ui/ui-words.ts';
import { textOfArea } from './area.ts';
import { Distribution } from './Distribution.tsx';
import { Facts } from './Facts.tsx';
import { yuanText } from './price-text.ts';
import type { Valuation, ValuedResult } from './queries.ts';
import { resultWords } from './result-words.ts';
import { oldestMonths, totalFor } from './sale-facts.ts';

const AccuracyNote = lazy(async () => ({ default: (await import('./AccuracyNote.tsx')).AccuracyNote }));

/** Where and what the home is. */
export function PlaceLine({ valuation: { home, kind_name } }: { valuation: Valuation }) {
  const w = useWords(resultWords);
  const { estate, area, floor, floors, built_year } = home;
  const facts = [
    estate.region_name,
    kind_name,
    built_year !== null && w.builtIn(built_year),
    w.area(textOfArea(area)),
    floor !== null && (floors === null ? w.floor(floor) : w.floorOf(floor, floors)),
    floor === null && floors !== null && w.floors(floors),
  ];
  return (
    <p className="t13 c2 num">
      <Facts facts={facts} />
    </p>
  );
}

/** The value, how sure it is, and the range in which such homes sell. */
export function ResultHead({ valuation, result }: { valuation: Valuation; result: ValuedResult }) {
  const w = useWords(resultWords);
  const ui = useUiWords();
  const [language] = useLanguage();
  const { total, unit_price, low, high, confidence, comparables, model } = result;
  const amountText = (fen: number) => {
    const { from, unit } = amountParts(fen, { language });
    if (unit === 'wan') return `${from} ${ui.wanShort}`;
    // The ends of a range and its middle stand side by side, with as many decimals each.
    return unit === 'M' ? `¥${(fen / millionFen).toFixed(2)}M` : `¥${from}`;
  };
  const [lowText, highText] = [amountText(low), amountText(high)];
  return (
    <Card className="valuation-head">
      <div className="col">
        <PlaceLine valuation={valuation} />
        <div className="f fe wrap g12">
          <b className="t40 b">
            <Amount fen={total} exact />
          </b>
          <span className="t15 c2 num nw">
            ¥{yuanText(unit_price)} {w.perArea}
          </span>
        </div>
        <div className="f wrap">
          <StatusBadge kind="brass" bare>
            {w.confidence(w[confidence])}
          </StatusBadge>
          <StatusBadge kind="no" bare>
            {w.sales(comparables.length)}
          </StatusBadge>
          <StatusBadge kind="no" bare>
            {w.within(oldestMonths(comparables))}
          </StatusBadge>
          {valuation.sample && <SampleMark>{w.sample}</SampleMark>}
        </div>
        {model && <p className="t13 c2 num">{w.model(amountText(model.total))}</p>}
        <p className="t13 c3 num">{w.validUntil(dayText(valuation.valid_until, language))}</p>
      </div>
      <div className="col g4">
        <Distribution
          values={comparables.map(({ adjusted_unit_price, weight }) => ({
            value: totalFor(adjusted_unit_price, valuation.home.area),
            weight,
          }))}
          estimate={total}
          low={low}
          high={high}
          amountText={amountText}
          label={w.chart(amountText(total), lowText, highText, comparables.length)}
        />
        <p className="t13 c2 num mid">{w.range(lowText, highText)}</p>
      </div>
      <Suspense>
        <AccuracyNote estate={valuation.home.estate} result={result} />
      </Suspense>
    </Card>
  );
}
