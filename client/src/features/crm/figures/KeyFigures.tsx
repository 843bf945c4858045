import { groupDigits } from '@sycee/domain/money/format';
import type { FigureDays } from '@sycee/domain/order/figures';
import type { ReactNode } from 'react';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Anchor } from '#ui/Anchor.tsx';
import { durationText, percentOf } from './duration.ts';
import { behindHref, type Figures } from './queries.ts';
import { figuresWords } from './words.ts';

/** Four key figures with the previous period, each linked to its orders. */
export function KeyFigures({ figures, days }: { figures: Figures; days: FigureDays }) {
  const w = useWords(figuresWords);
  const { now, before } = figures.all;
  const open = figures.open.reduce((sum, { n }) => sum + n, 0);
  const capacity = figures.colleagues.reduce((sum, one) => sum + one.capacity, 0);
  const rate = ({ funnel }: typeof now) => {
    const percent = percentOf(funnel.disbursed, funnel.leads);
    return percent === null ? w.none : `${percent}%`;
  };
  const { contact } = now;
  return (
    <ul className="fig-heads">
      <KeyFigure label={w.load} href={behindHref({ figure: 'open', days })} fact={w.ofCapacity(capacity)}>
        {groupDigits(open)}
      </KeyFigure>
      <KeyFigure
        label={`${w.firstContactChange} · ${w.median}`}
        href={behindHref({ figure: 'waiting', days })}
        fact={w.beforeIs(durationText(before.contact.median, w))}
        more={contact.waiting > 0 ? <span className="warn">{w.waiting(contact.waiting)}</span> : w.noneWaiting}
      >
        {durationText(contact.median, w)}
      </KeyFigure>
      <KeyFigure
        label={w.conversion}
        href={behindHref({ figure: 'disbursed', days })}
        fact={w.beforeIs(rate(before))}
        more={`${groupDigits(now.funnel.disbursed)} / ${groupDigits(now.funnel.leads)}`}
      >
        {rate(now)}
      </KeyFigure>
      <KeyFigure
        label={w.paid}
        href={behindHref({ figure: 'paid', days })}
        fact={
          <>
            {w.beforeIs('')}
            <Amount fen={before.paid.amount} short />
          </>
        }
        more={w.paidOrders(now.paid.n)}
      >
        <Amount fen={now.paid.amount} short />
      </KeyFigure>
    </ul>
  );
}

interface KeyFigureProps {
  label: string;
  href: string;
  children: ReactNode;
  fact: ReactNode;
  more?: ReactNode;
}
function KeyFigure({ label, href, children, fact, more }: KeyFigureProps) {
  return (
    <li>
      <Anchor className="card pad col g4 fig-head" href={href}>
        <span className="t12 c2 el">{label}</span>
        <b className="t24 b num">{children}</b>
        <span className="t12 c3 num">{fact}</span>
        {more && <span className="t12 c3 num">{more}</span>}
      </Anchor>
    </li>
  );
}
