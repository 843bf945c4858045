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
import type { Sea } from './draft.ts';
import { useSeas } from './queries.ts';
import { seaWords } from './words.ts';

const SeaForm = lazy(async () => ({ default: (await import('./SeaForm.tsx')).SeaForm }));

/** The seas of the stores one manages; a press opens the rules of one. */
export function SeasPopup({ onClose }: { onClose: () => void }) {
  const w = useWords(seaWords);
  const seas = useSeas();
  const [chosen, setChosen] = useState<Sea | 'new' | null>(null);
  const list = seas.data?.list ?? [];
  const back = () => setChosen(null);
  if (chosen === 'new')
    return (
      <Suspense>
        <SeaForm sea={null} others={[]} onClose={back} />
      </Suspense>
    );
  if (chosen) {
    const others = list.filter(({ id, store }) => id !== chosen.id && store.store_no === chosen.store.store_no);
    return (
      <Suspense>
        <SeaForm sea={chosen} others={others} onClose={back} />
      </Suspense>
    );
  }
  const byStore = [...Map.groupBy(list, ({ store }) => store.store_no).values()];
  return (
    <Popup
      open
      onClose={onClose}
      title={w.seas}
      foot={
        <Button size="lg" kind={list.length ? 'soft' : undefined} onClick={() => setChosen('new')}>
          {w.add}
        </Button>
      }
    >
      <div className="col g16">
        {!seas.data && seas.isError && <LoadFailed error={seas.error} onRetry={() => void seas.refetch()} />}
        {!seas.data && !seas.isError && <Skeleton shape="row" count={3} />}
        {seas.data && list.length === 0 && <p className="c2">{w.noneHint}</p>}
        {byStore.map((its) => (
          <section key={its[0]!.store.store_no} className="col g6">
            {byStore.length > 1 && <SectionHead title={its[0]!.store.name} level={3} />}
            <List card label={its[0]!.store.name}>
              {its.map((sea) => (
                <Row
                  key={sea.id}
                  className="sea-row"
                  title={sea.name}
                  beside={sea.is_first && <Tag kind="fill">{w.first}</Tag>}
                  sub={
                    <>
                      <span className="col">{w.falls(sea)}</span>
                      <span className="col">{w.claims(sea)}</span>
                    </>
                  }
                  trail={<span className="num">{`${groupDigits(sea.n.n)}${sea.n.more ? '+' : ''}`}</span>}
                  chevron
                  onClick={() => setChosen(sea)}
                />
              ))}
            </List>
          </section>
        ))}
      </div>
    </Popup>
  );
}
