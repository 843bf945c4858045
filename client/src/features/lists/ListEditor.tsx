import { listEntriesAtMost, listKinds } from '@sycee/domain/lists/kinds';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { EditsDock, EditsRefusal } from '#platform/edits/EditsDock.tsx';
import { useEdits } from '#platform/edits/use-edits.ts';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { focusFirstRefused } from '#ui/first-problem.ts';
import '#ui/order/desk-list.css';
import { movedTo } from '#ui/order/moved-to.ts';
import { useDragOrder } from '#ui/order/use-drag-order.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Tag } from '#ui/Tag.tsx';
import { bodyOf, type DraftEntry, draftOf, isIncomplete, newEntry } from './draft.ts';
import { EntryLine } from './EntryLine.tsx';
import type { TenantList, useLists } from './queries.ts';
import { listsWords } from './words.ts';
import './lists.css';

interface ListEditorProps {
  saved: TenantList;
  lists: ReturnType<typeof useLists>;
}

export function ListEditor({ saved, lists }: ListEditorProps) {
  const w = useWords(listsWords);
  const [language] = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const { name, use } = listKinds[saved.slug];
  const edits = useEdits<TenantList, DraftEntry[]>({
    name: `list ${saved.slug}`,
    saved,
    valueOf: draftOf,
    save: async (entries, { slug, version }, idempotencyKey) => {
      const now = await call('PUT /admin/api/lists/{slug}', {
        params: { slug },
        body: { version, entries: bodyOf(entries) },
        idempotencyKey,
        quiet: true,
      });
      lists.keep(now);
      return now;
    },
    reload: async () => {
      const { data } = await lists.refetch({ throwOnError: true });
      return data?.lists.find(({ slug }) => slug === saved.slug) ?? saved;
    },
  });
  const { value: entries, change } = edits;
  const incomplete = entries.findIndex(isIncomplete);
  const move = (from: number, to: number) => change(movedTo(entries, from, to));
  const drag = useDragOrder({ isOff: !saved.can_order, onMove: move });
  const isReady = () => {
    setAsked(true);
    requestAnimationFrame(() => focusFirstRefused(list.current));
    return !entries.some(isIncomplete);
  };
  return (
    <Page title={name[language]} meta={use[language]} dock={<EditsDock edits={edits} isReady={isReady} />}>
      <div className="list-desk">
        <div className="col g12">
          <EditsRefusal edits={edits} />
          {!saved.is_open && <p className="t13 c3">{w.onlyNames}</p>}
          {isAsked && incomplete >= 0 && <FieldError>{w.needNames(incomplete + 1)}</FieldError>}
          <ol ref={list} className="card desk-list" aria-label={w.entries}>
            {entries.map((entry, at) => (
              <EntryLine
                key={entry.key}
                entry={entry}
                at={at}
                of={entries.length}
                list={saved}
                drag={drag}
                isRefused={isAsked && isIncomplete(entry)}
                onChange={(part) =>
                  change(entries.with(at, { ...entry, ...part }), `${entry.key} ${Object.keys(part).join()}`)
                }
                onMove={move}
                onRemove={() => change(entries.toSpliced(at, 1))}
              />
            ))}
          </ol>
          {saved.is_open && entries.length < listEntriesAtMost && (
            <div>
              <Button kind="line" icon={Plus} onClick={() => change([...entries, newEntry(entries)])}>
                {w.add}
              </Button>
            </div>
          )}
        </div>
        <section className="col g12">
          <SectionHead title={w.preview} />
          <Card>
            <div className="f wrap g8">
              {entries
                .filter(({ hidden }) => !hidden)
                .map((entry) => (
                  <Tag key={entry.key}>{entry[`name_${language}`].trim() || w.blank}</Tag>
                ))}
            </div>
          </Card>
        </section>
      </div>
    </Page>
  );
}
