import { groupDigits } from '@sycee/domain/money/format';
import { useEffect, useState } from 'react';
import { useNow } from '#features/crm/time/clock.ts';
import { MomentText } from '#features/crm/time/MomentText.tsx';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stat } from '#ui/Stat.tsx';
import { Stats } from '#ui/Stats.tsx';
import { type Rules, type Tried } from './draft.ts';
import { useDryRun } from './queries.ts';
import { poolWords } from './words.ts';

const horizons = [7, 30, 90] as const;
const settleMs = 400;
const listed = 8;

interface DryRunProps {
  poolId: string | undefined;
  storeNo: number | undefined;
  /** Null while an input is invalid. */
  rules: Rules | null;
}
/** Previews which customers would expire under the entered rules. */
export function DryRun({ poolId, storeNo, rules }: DryRunProps) {
  const w = useWords(poolWords);
  const [days, setDays] = useState<number>(7);
  const settledRules = useSettled(
    rules && {
      id: poolId,
      store_no: storeNo,
      days,
      contact_days: rules.contact_days,
      deal_days: rules.deal_days,
      warn_days: rules.warn_days,
      protected_stages: rules.protected_stages,
    },
  );
  const answer = useDryRun(settledRules);
  return (
    <section className="col g12 sea-trial" aria-label={w.trial} aria-busy={answer.isFetching}>
      <div className="fb">
        <span className="col g2">
          <b className="m">{w.trial}</b>
          <span className="t13 c3">{rules ? w.trialSame : w.trialWrong}</span>
        </span>
        <Select
          size="sm"
          className="quiet"
          aria-label={w.horizon}
          value={String(days)}
          options={horizons.map((n) => ({ value: String(n), label: w.horizonOf(n) }))}
          onChange={(n) => setDays(Number(n))}
        />
      </div>
      {answer.isError && (
        <p className="f g12 t13 c3">
          {w.failed}
          <Button kind="ghost" size="sm" onClick={() => void answer.refetch()}>
            {w.retry}
          </Button>
        </p>
      )}
      {!answer.data && !answer.isError && <Skeleton shape="row" count={2} />}
      {answer.data && <Outcome {...answer.data} days={days} />}
    </section>
  );
}

type Answer = NonNullable<ReturnType<typeof useDryRun>['data']>;
function Outcome({ today, later, list, days }: Answer & { days: number }) {
  const w = useWords(poolWords);
  const now = useNow();
  const many = ({ n, more }: Answer['today']) => w.people(`${groupDigits(n)}${more ? '+' : ''}`);
  if (today.n + later.n === 0) return <p className="t13 c2">{w.trialNobody(days)}</p>;
  return (
    <>
      <Stats>
        <Stat label={w.today}>{many(today)}</Stat>
        <Stat label={w.later(days)}>{many(later)}</Stat>
      </Stats>
      <List card label={w.trial}>
        {list.slice(0, listed).map(({ customer, on, reason }) => (
          <Row
            key={customer.id}
            title={customer.title}
            sub={[reason.name, customer.owner?.name].filter(Boolean).join(' · ')}
            trail={Date.parse(on) < now ? w.at_once : <MomentText at={on} dayOnly />}
          />
        ))}
      </List>
      {today.n + later.n > listed && <p className="t12 c3">{w.trialMore}</p>}
    </>
  );
}

/** The input after a pause in typing. */
function useSettled(tried: Tried | null): Tried | null {
  const text = JSON.stringify(tried);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(settled) as Tried | null;
}
