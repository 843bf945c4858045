import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { modal } from '#ui/modal.ts';
import { movedTo } from '#ui/order/moved-to.ts';
import { DragHandle, OrderButtons } from '#ui/order/OrderButtons.tsx';
import { useDragOrder } from '#ui/order/use-drag-order.ts';
import { Popup } from '#ui/Popup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import '#ui/order/desk-list.css';
import { type ColumnRow, useDeskColumns, useReloadContent } from '../articles/queries.ts';
import { ColumnForm } from './ColumnForm.tsx';
import { columnWords } from './column-words.ts';

/** The sections of articles: added, renamed, put in order, and deleted while they are empty. */
export function ColumnsPopup({ onClose }: { onClose: () => void }) {
  const w = useWords(columnWords);
  const [language] = useLanguage();
  const { data } = useDeskColumns();
  const reload = useReloadContent();
  const [edited, setEdited] = useState<ColumnRow | 'new' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const list = data?.list ?? [];
  /** A refusal was shown; the list is read again in any case. */
  const act = async (send: () => Promise<unknown>) => {
    setBusy(true);
    await send().catch(() => {});
    await reload();
    setBusy(false);
  };
  const move = (from: number, to: number) => {
    const slugs = movedTo(list, from, to).map(({ slug }) => slug);
    void act(() => call('POST /admin/api/columns/order', { body: { slugs } }));
  };
  const drag = useDragOrder({ isOff: isBusy, onMove: move });
  const remove = async ({ slug, version, ...names }: ColumnRow) => {
    if (await modal.show({ title: w.removeAsk(names[`name_${language}`]), ok: w.remove, cancel: true, danger: true }))
      await act(() => call('POST /admin/api/columns/remove', { body: { slug, version } }));
  };
  return (
    <Popup open onClose={onClose} title={w.title}>
      <div className="col g12">
        {!data && <Skeleton shape="row" count={4} />}
        <ul className="desk-list" aria-label={w.title}>
          {list.map((column, at) => {
            const name = column[`name_${language}`];
            return (
              <li key={column.slug} {...drag.item(at)}>
                {drag.handle && <DragHandle {...drag.handle(at)} />}
                <span className="desk-entry col g2">
                  <b className="m">{name}</b>
                  <span className="t13 c3">{w.articles(column.articles)}</span>
                </span>
                <OrderButtons
                  up={w.up(name)}
                  down={w.down(name)}
                  at={at}
                  of={list.length}
                  disabled={isBusy}
                  onMove={move}
                />
                <IconButton label={w.rename(name)} icon={Pencil} onClick={() => setEdited(column)} />
                <IconButton
                  label={w.removeOne(name)}
                  icon={Trash2}
                  disabled={column.articles > 0}
                  onClick={() => void remove(column)}
                />
              </li>
            );
          })}
        </ul>
        <Button kind="line" icon={Plus} onClick={() => setEdited('new')}>
          {w.add}
        </Button>
      </div>
      {edited && (
        <ColumnForm column={edited === 'new' ? null : edited} onClose={() => setEdited(null)} onDone={reload} />
      )}
    </Popup>
  );
}
