import { type MarketPeriod, marketPeriods } from '@sycee/domain/market/weeks';
import { useState } from 'react';
import { dayText } from '#platform/day-text.ts';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './market.css';
import { OrderSums } from './OrderSums.tsx';
import { Products } from './Products.tsx';
import { useMarket } from './queries.ts';
import { Reasons } from './Reasons.tsx';
import { Unmet } from './Unmet.tsx';
import { Weeks } from './Weeks.tsx';
import { marketWords } from './words.ts';

/** What people look for, what they find, and what nobody offers; only totals. */
export function MarketScreen() {
  const w = useWords(marketWords);
  const [language] = useLanguage();
  const [weeks, setWeeks] = useState<MarketPeriod>('13');
  const { data, error, refetch } = useMarket(weeks);
  return (
    <Page title={w.title}>
      <div className="col g16">
        <div className="mk-top">
          <Segmented
            label={w.period}
            options={marketPeriods.map((value) => ({ value, label: w[`p${value}`] }))}
            value={weeks}
            onChange={setWeeks}
          />
          {data && (
            <p className="t12 c3">
              {w.until(dayText(data.from, language), dayText(data.until, language))}
              {data.since !== null && data.since > data.from && ` · ${w.since(dayText(data.since, language))}`}
            </p>
          )}
        </div>
        {error && !data && <ErrorState title={refusalOf(error) || w.failed} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton shape="row" count={6} />}
        {data && (
          <>
            <Unmet list={data.unmet} />
            <div className="mk-two">
              <Weeks market={data} />
              <OrderSums market={data} />
            </div>
            <div className="mk-two even">
              <Reasons title={w.missed} list={data.missed} tone="missed" />
              <Reasons title={w.unknown} list={data.unknown} tone="unknown" />
            </div>
          </>
        )}
        <Products weeks={weeks} institutions={data?.institutions ?? []} />
      </div>
    </Page>
  );
}
