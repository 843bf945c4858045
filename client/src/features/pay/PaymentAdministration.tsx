import { Page } from '#platform/frame/Page.tsx';
import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { addressOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Note } from '#ui/Note.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import './money.css';
import { DayList } from './DayList.tsx';
import { moneyWords } from './money-words.ts';
import { PaymentOrderList } from './PaymentOrderList.tsx';
import { useDays } from './use-money.ts';

const parts = ['orders', 'days'] as const;

/** Payments, refunds, and their reconciliation with the provider. */
export function PaymentAdministration() {
  const w = useWords(moneyWords);
  const { path, query } = useLocation();
  const { data } = useDays();
  const part = parts.find((one) => one === query.at) ?? 'orders';
  return (
    <Page title={w.title} meta={w.meta}>
      {data?.ready === false && <Note kind="warn">{w.notReady}</Note>}
      {data?.sample && (
        <div>
          <SampleMark>{w.sample}</SampleMark>
        </div>
      )}
      <Tabs
        label={w.title}
        value={part}
        onChange={(at) => history.replace(addressOf(path, { at }))}
        items={parts.map((value) => ({ value, label: w[value] }))}
      >
        <div className="money-part">{part === 'orders' ? <PaymentOrderList /> : <DayList />}</div>
      </Tabs>
    </Page>
  );
}
