import { groupDigits } from '@sycee/domain/money/format';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import { MomentText } from '#features/crm/time/MomentText.tsx';
import { currentPath, hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { List } from '#ui/List.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useImports } from './queries.ts';
import type { ImportItem } from './types.ts';
import { importWords, stateWords } from './words.ts';

/** Past imports with author, date and result; a press opens one. */
export function PastImports() {
  const w = useWords(importWords);
  const list = useImports();
  const rows = list.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <section className="col g8">
      <SectionHead title={w.past} />
      {!list.data &&
        (list.isError ? (
          <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton shape="row" count={3} />
        ))}
      {list.data && rows.length === 0 && <Card className="t13 c3">{w.none}</Card>}
      {rows.length > 0 && (
        <List card label={w.past}>
          {rows.map((one) => (
            <PastImport key={one.id} one={one} />
          ))}
        </List>
      )}
      <LoadMoreFooter list={list} />
    </section>
  );
}

function PastImport({ one }: { one: ImportItem }) {
  const w = useWords(importWords);
  const states = useWords(stateWords);
  const counts = [
    one.state === 'read' ? `${w.canTake} ${groupDigits(one.good)}` : `${w.added} ${groupDigits(one.added)}`,
    one.there > 0 && `${w.there} ${groupDigits(one.there)}`,
    one.bad > 0 && `${w.cannot} ${groupDigits(one.bad)}`,
    one.undone > 0 && `${w.undoneN} ${groupDigits(one.undone)}`,
  ].filter(Boolean);
  return (
    <Row
      title={one.name || w.forgotten}
      beside={one.state !== 'done' && <Tag>{states[one.state]}</Tag>}
      sub={
        <>
          <span className="col num">{counts.join(' · ')}</span>
          <span className="col c3">
            {one.store.name} · {w.by(one.by.name)}
          </span>
        </>
      }
      trail={<MomentText at={one.created_at} />}
      href={hrefOf(currentPath(), { id: one.id })}
      chevron
    />
  );
}
