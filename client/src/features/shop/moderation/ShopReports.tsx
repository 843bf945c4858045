import type { ShopReportState } from '@sycee/domain/shop/limits';
import { useState } from 'react';
import { dayWords } from '#platform/date-words.ts';
import { call } from '#platform/http/call.ts';
import { CallFailure, refusalOf } from '#platform/http/failure.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { type ShopReport, useReloadShops, useShopReports } from './queries.ts';
import { shopReportWords } from './report-words.ts';

/** What visitors reported of a shop. A settled report can be opened again. */
export function ShopReports({ shop }: { shop: string }) {
  const w = useWords(shopReportWords);
  const { data, error, isFetching, refetch, keep } = useShopReports(shop);
  const reload = useReloadShops();
  const [isBusy, setBusy] = useState(false);
  const settle = async (report: ShopReport, state: ShopReportState) => {
    setBusy(true);
    try {
      keep(await call('PUT /admin/api/shop_reports', { body: { id: report.id, state } }));
      if (state !== 'open')
        toast(w.settled, { kind: 'ok', action: { label: w.undo, run: () => void settle(report, 'open') } });
    } catch (failure) {
      // `call` showed the failure.
      if (!(failure instanceof CallFailure)) throw failure;
    } finally {
      setBusy(false);
      await reload();
    }
  };
  const open = data?.list.filter(({ state }) => state === 'open').length ?? 0;
  return (
    <section className="col g12">
      <SectionHead title={w.reports} {...(open > 0 && { fact: <span className="num">{open}</span> })} />
      {error && !data && <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="row" count={1} />}
      {data?.list.length === 0 && <p className="t13 c3">{w.none}</p>}
      {data && data.list.length > 0 && (
        <ul className="col g12">
          {data.list.map((report) => (
            <ReportLine
              key={report.id}
              report={report}
              isBusy={isBusy}
              onSettle={(state) => void settle(report, state)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ReportLineProps {
  report: ShopReport;
  isBusy: boolean;
  onSettle: (state: ShopReportState) => void;
}

function ReportLine({ report, isBusy, onSettle }: ReportLineProps) {
  const w = useWords(shopReportWords);
  const [language] = useLanguage();
  const { kind, text, state, created_at } = report;
  return (
    <li className="col g6 shops-report">
      <div className="fb">
        <b className="m">{w[`kind_${kind}`]}</b>
        <StatusBadge bare kind={state === 'open' ? 'warn' : 'no'}>
          {w[`state_${state}`]}
        </StatusBadge>
      </div>
      {text && <p className="t13 shops-report-text">{text}</p>}
      <p className="t12 c3">{dayWords(created_at, language)}</p>
      <div className="f g8 wrap">
        {state === 'open' ? (
          <>
            <Button size="sm" kind="soft" disabled={isBusy} onClick={() => onSettle('done')}>
              {w.done}
            </Button>
            <Button size="sm" kind="ghost" disabled={isBusy} onClick={() => onSettle('dismissed')}>
              {w.dismiss}
            </Button>
          </>
        ) : (
          <Button size="sm" kind="ghost" disabled={isBusy} onClick={() => onSettle('open')}>
            {w.reopen}
          </Button>
        )}
      </div>
    </li>
  );
}
