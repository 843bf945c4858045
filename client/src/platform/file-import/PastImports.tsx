import type { ComponentType, ReactNode } from 'react';
import { currentPath, hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { List } from '#ui/List.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { type ListQuery, type NotLoadedProps, PagedRows } from './PagedRows.tsx';
import { type FileImportState, stateKinds } from './state-kinds.ts';
import { fileImportWords } from './words.ts';

interface PastImportsProps<Item> {
  list: ListQuery<Item>;
  Failed?: ComponentType<NotLoadedProps>;
  children: (one: Item) => ReactNode;
}

/** The past imports, newest first. */
export function PastImports<Item>({ list, Failed, children }: PastImportsProps<Item>) {
  const w = useWords(fileImportWords);
  return (
    <section className="col g8">
      <SectionHead title={w.past} />
      <PagedRows list={list} skeletons={3} Failed={Failed}>
        {(rows) =>
          rows.length === 0 ? (
            <Card className="t13 c3">{w.noImports}</Card>
          ) : (
            <List card label={w.past}>
              {rows.map(children)}
            </List>
          )
        }
      </PagedRows>
    </section>
  );
}

interface PastImportProps<State extends FileImportState> {
  one: { id: string; name: string; by: string; state: State; created_at: string };
  states: Readonly<Record<State, string>>;
  /** What the import did, as far as there is anything to say. */
  counts: readonly (string | false)[];
}

/** Who imported which file, and when; a press opens the import, where it can be undone. */
export function PastImport<State extends FileImportState>({ one, states, counts }: PastImportProps<State>) {
  const w = useWords(fileImportWords);
  return (
    <Row
      title={one.name}
      beside={
        <StatusBadge bare kind={stateKinds[one.state]}>
          {states[one.state]}
        </StatusBadge>
      }
      sub={[w.by(one.by), ...counts].filter(Boolean).join(' · ')}
      trail={<RelativeTime at={one.created_at} />}
      href={hrefOf(currentPath(), { id: one.id })}
      chevron
    />
  );
}
