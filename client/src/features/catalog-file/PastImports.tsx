import { groupDigits } from '@sycee/domain/money/format';
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
import { type ImportItem, useCatalogImports } from './queries.ts';
import { stateKinds } from './state-kinds.ts';
import { fileWords, importStateWords } from './words.ts';

/** Who imported which file, when, and what it changed; a press opens the import, where it can be undone. */
export function PastImports() {
  const w = useWords(fileWords);
  const list = useCatalogImports();
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
            <PastImport key={one.id} one={one} />
          ))}
        </List>
      )}
      <LoadMoreFooter list={list} />
    </section>
  );
}

function PastImport({ one }: { one: ImportItem }) {
  const w = useWords(fileWords);
  const states = useWords(importStateWords);
  const { added, changed, wrong } = one.counts;
  const counts = [
    added > 0 && `${w.added} ${groupDigits(added)}`,
    changed > 0 && `${w.changed} ${groupDigits(changed)}`,
    wrong > 0 && `${w.wrong} ${groupDigits(wrong)}`,
  ].filter(Boolean);
  return (
    <Row
      title={one.name}
      beside={
        <StatusBadge bare kind={stateKinds[one.state]}>
          {states[one.state]}
        </StatusBadge>
      }
      sub={[w.by(one.by), ...counts].join(' · ')}
      trail={<RelativeTime at={one.created_at} />}
      href={hrefOf(currentPath(), { id: one.id })}
      chevron
    />
  );
}
