import { groupDigits } from '@sycee/domain/money/format';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Stat } from '#ui/Stat.tsx';
import { Stats } from '#ui/Stats.tsx';
import type { Market } from './queries.ts';
import { marketWords } from './words.ts';

/** Applications of the period beside those that were paid out, on one scale. */
export function OrderSums({ market: { applications, disbursed, amount } }: { market: Market }) {
  const w = useWords(marketWords);
  const share = (n: number) => ({ width: `${(100 * n) / Math.max(1, applications)}%` });
  return (
    <Card className="col g12">
      <SectionHead title={w.orders} />
      <Stats>
        <Stat label={w.applications} size={24}>
          <span className="num">{groupDigits(applications)}</span>
        </Stat>
        <Stat label={w.disbursed} size={24}>
          <span className="num">{groupDigits(disbursed)}</span>
        </Stat>
      </Stats>
      <span className="mk-track" aria-hidden="true">
        <i style={share(applications)} />
        <em style={share(disbursed)} />
      </span>
      <dl className="fb">
        <dt className="t13 c2">{w.amount}</dt>
        <dd>
          <Amount fen={amount} />
        </dd>
      </dl>
      <p className="t12 c3">{w.ordersHint}</p>
    </Card>
  );
}
