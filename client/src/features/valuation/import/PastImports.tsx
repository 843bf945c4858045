import { refusalOf } from '#platform/http/failure.ts';
import { currentPath, hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useSaleImports } from './queries.ts';
import { stateKinds } from './state-kinds.ts';
import { importStateWords, saleImportWords } from './words.ts';

/** Who imported which file, and when; a press opens the import, where it can be undone. */
export function PastImports() {
  const w = useWords(saleImportWords);
  const states = useWords(importStateWords);
  const list = useSaleImports();
  const rows = list.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <section className="col g8">
      <SectionHead title={w.past} />
      {!list.data &&
        (list.isError ? (
          <ErrorState title={refusalOf(list.error)} onRetry={() => void list.refetch()} />
        ) : (
          <Skeleton shape="row" count={3} />
        ))}
      {list.data && rows.length === 0 && <Card className="t13 c3">{w.noImports}</Card>}
      {rows.length > 0 && (
        <List card label={w.past}>
          {rows.map((one) => (
            <Row
              key={one.id}
              title={one.name}
              beside={
                <StatusBadge bare kind={stateKinds[one.state]}>
                  {states[one.state]}
                </StatusBadge>
              }
              sub={[w.by(one.by), one.added > 0 && w.addedN(one.added)].filter(Boolean).join(' · ')}
              trail={<RelativeTime at={one.created_at} />}
              href={hrefOf(currentPath(), { id: one.id })}
              chevron
            />
          ))}
        </List>
      )}
      <LoadMoreFooter list={list} />
    </section>
  );
}
