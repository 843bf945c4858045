import { businessDateOf } from '@sycee/domain/time/business-date';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, RotateCw, TriangleExclamationPoint } from 'lucide-react';
import { dayText } from '#platform/day-text.ts';
import { call } from '#platform/http/call.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { moneyWords } from './money-words.ts';
import { PriceForm } from './PriceForm.tsx';
import type { PayDay } from './types.ts';
import { useDays, useReloadMoney } from './use-money.ts';

/** The reconciliation of each day, newest first, and the price of a report. */
export function DayList() {
  const w = useWords(moneyWords);
  const { data, isError, refetch } = useDays();
  const reload = useReloadMoney();
  const maySetPrice = useHasButton('pay.price');
  const check = useMutation({
    mutationFn: () => call('POST /admin/api/pay/days', { body: { day: businessDateOf(Date.now()) } }),
    onSettled: () => reload(),
  });
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="row" count={4} />;
  const checkToday = data.ready && (
    <Button kind="soft" icon={RotateCw} busy={check.isPending} onClick={() => check.mutate()}>
      {w.checkToday}
    </Button>
  );
  return (
    <div className="money-days">
      {data.days.length === 0 ? (
        <EmptyState title={w.noDays} action={checkToday}>
          {w.noDaysHint}
        </EmptyState>
      ) : (
        <div className="col g12">
          <div>{checkToday}</div>
          <ul className="card list clip" aria-label={w.days}>
            {data.days.map((day) => (
              <DayLine key={day.day} day={day} />
            ))}
          </ul>
        </div>
      )}
      {maySetPrice && <PriceForm key={data.price.version} price={data.price} />}
    </div>
  );
}

function DayLine({ day }: { day: PayDay }) {
  const [language] = useLanguage();
  const w = useWords(moneyWords);
  const agrees = day.findings.length === 0;
  const Mark = agrees ? CircleCheck : TriangleExclamationPoint;
  return (
    <li className="money-order">
      <div className="col g2">
        <span className="f g8 wrap">
          <b className="t15 b num">{dayText(day.day, language)}</b>
          <span className={`f g4 t13 ${agrees ? 'money-ok' : 'money-bad'}`}>
            <Mark size={16} aria-hidden="true" />
            {agrees ? w.agrees : w.differs(day.findings.length)}
          </span>
        </span>
        <span className="t13 c3">{w.dayFact(day.payments, day.refunds)}</span>
        {day.findings.map(({ kind, number }) => (
          <span key={`${kind} ${number}`} className="t12 c2 money-long">
            {w[kind]} · <span className="num">{number}</span>
          </span>
        ))}
      </div>
      <div className="money-end">
        <b className="t17 num">
          <Amount fen={day.paid - day.refunded} exact />
        </b>
      </div>
    </li>
  );
}
