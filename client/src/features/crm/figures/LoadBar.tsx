import { groupDigits } from '@sycee/domain/money/format';
import type { FigureDays } from '@sycee/domain/order/figures';
import { useStageName } from '#features/crm/work-config.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { behindHref, type Figures } from './queries.ts';
import { figuresWords } from './words.ts';

interface LoadBarProps {
  open: Figures['open'];
  capacity: number;
  /** Value of the longest of all bars. */
  most: number;
  /** Account number of one colleague. */
  owner: string;
  days: FigureDays;
}

/** Orders in progress by stage against the capacity; the whole bar links to them. */
export function LoadBar({ open, capacity, most, owner, days }: LoadBarProps) {
  const w = useWords(figuresWords);
  const n = open.reduce((sum, stage) => sum + stage.n, 0);
  const share = (count: number) => `${(count / most) * 100}%`;
  return (
    <Anchor className="load" href={behindHref({ figure: 'open', owner, days })}>
      <span className="vh">{w.capacity} </span>
      <span className="load-track">
        <span className="load-room" style={{ width: share(capacity) }} />
        {open.map(
          ({ slug, n: count }, i) =>
            count > 0 && <i key={slug} className={`stage-${i}`} style={{ width: share(count) }} />,
        )}
      </span>
      <span className="t13 num load-n">
        <b className={n > capacity ? 'b bad' : 'b'}>{groupDigits(n)}</b>
        <span className="c3">/{groupDigits(capacity)}</span>
      </span>
    </Anchor>
  );
}

/** Legend of the stages with the number in each; each links to its orders. */
export function StageLegend({ open, days }: Pick<LoadBarProps, 'open' | 'days'>) {
  const stageName = useStageName();
  return (
    <ul className="load-legend t13">
      {open.map(({ slug, n }, i) => (
        <li key={slug}>
          <Anchor href={behindHref({ figure: 'open', stage: slug, days })}>
            <i className={`stage-${i}`} aria-hidden="true" />
            {stageName(slug)} <b className="b num">{groupDigits(n)}</b>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
