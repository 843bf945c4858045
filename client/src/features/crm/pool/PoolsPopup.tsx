import { groupDigits } from '@sycee/domain/money/format';
import { lazy, Suspense, useState } from 'react';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { List } from '#ui/List.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Pool } from './draft.ts';
import { usePools } from './queries.ts';
import { poolWords } from './words.ts';

const PoolForm = lazy(async () => ({ default: (await import('./PoolForm.tsx')).PoolForm }));

/** The pools of the managed stores; a press opens the rules of one. */
export function PoolsPopup({ onClose }: { onClose: () => void }) {
  const w = useWords(poolWords);
  const pools = usePools();
  const [chosen, setChosen] = useState<Pool | 'new' | null>(null);
  const list = pools.data?.list ?? [];
  const showList = () => setChosen(null);
  if (chosen === 'new')
    return (
      <Suspense>
        <PoolForm pool={null} others={[]} onClose={showList} />
      </Suspense>
    );
  if (chosen) {
    const others = list.filter(({ id, store }) => id !== chosen.id && store.store_no === chosen.store.store_no);
    return (
      <Suspense>
        <PoolForm pool={chosen} others={others} onClose={showList} />
      </Suspense>
    );
  }
  const byStore = [...Map.groupBy(list, ({ store }) => store.store_no).values()];
  return (
    <Popup
      open
      onClose={onClose}
      title={w.title}
      foot={
        <Button size="lg" kind={list.length ? 'soft' : undefined} onClick={() => setChosen('new')}>
          {w.add}
        </Button>
      }
    >
      <div className="col g16">
        {!pools.data && pools.isError && <LoadFailed error={pools.error} onRetry={() => void pools.refetch()} />}
        {!pools.data && !pools.isError && <Skeleton shape="row" count={3} />}
        {pools.data && list.length === 0 && <p className="c2">{w.noneHint}</p>}
        {byStore.map((its) => (
          <section key={its[0]!.store.store_no} className="col g6">
            {byStore.length > 1 && <SectionHead title={its[0]!.store.name} level={3} />}
            <List card label={its[0]!.store.name}>
              {its.map((pool) => (
                <Row
                  key={pool.id}
                  className="sea-row"
                  title={pool.name}
                  beside={pool.is_first && <Tag kind="fill">{w.first}</Tag>}
                  sub={
                    <>
                      <span className="col">{w.falls(pool)}</span>
                      <span className="col">{w.claims(pool)}</span>
                    </>
                  }
                  trail={<span className="num">{`${groupDigits(pool.n.n)}${pool.n.more ? '+' : ''}`}</span>}
                  chevron
                  onClick={() => setChosen(pool)}
                />
              ))}
            </List>
          </section>
        ))}
      </div>
    </Popup>
  );
}
