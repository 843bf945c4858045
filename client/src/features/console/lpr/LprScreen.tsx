import { Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { dateWords, dayWords } from '#platform/date-words.ts';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { List } from '#ui/List.tsx';
import { modal } from '#ui/modal.ts';
import { Note } from '#ui/Note.tsx';
import { Rate } from '#ui/Rate.tsx';
import { Row } from '#ui/Row.tsx';
import { toast } from '#ui/toast.ts';
import { LoadState } from '../LoadState.tsx';
import { type LprRow, useLprTable, useReloadLpr } from './queries.ts';
import { lprScreenWords } from './words.ts';

const AddLpr = lazy(async () => ({ default: (await import('./AddLpr.tsx')).AddLpr }));

/** Publications of the loan prime rate, newest first; headquarters adds those that the software does not have. */
export function LprScreen() {
  const w = useWords(lprScreenWords);
  const [language] = useLanguage();
  const table = useLprTable();
  const [isOpen, setOpen] = useState(false);
  const list = table.data?.list ?? [];
  const newest = list[0];
  const builtIn = list.find(({ added_at }) => added_at === null);
  return (
    <Page
      title={w.title}
      meta={w.meta}
      actions={
        <Button kind="line" size="sm" icon={Plus} onClick={() => setOpen(true)}>
          {w.add}
        </Button>
      }
    >
      <LoadState query={table} shape="row" count={6} />
      {newest && builtIn && (
        <>
          <Note kind="info" title={w.inForce(dateWords(newest.published_on, language))}>
            {w.note(dateWords(builtIn.published_on, language))}
          </Note>
          <List card label={w.title}>
            {list.map((row) => (
              <Publication key={row.published_on} row={row} />
            ))}
          </List>
        </>
      )}
      <Suspense>{isOpen && <AddLpr onClose={() => setOpen(false)} />}</Suspense>
    </Page>
  );
}

function Publication({ row }: { row: LprRow }) {
  const w = useWords(lprScreenWords);
  const [language] = useLanguage();
  const reload = useReloadLpr();
  const { published_on, one_year, five_years, added_at } = row;
  const day = dateWords(published_on, language);
  const remove = async () => {
    const isSure = await modal.show({
      title: w.removeAsk(day),
      text: w.removeText,
      ok: w.removeOk,
      cancel: true,
      danger: true,
    });
    if (!isSure) return;
    try {
      await call('DELETE /admin/api/lpr/{published_on}', {
        params: { published_on },
        idempotencyKey: crypto.randomUUID(),
      });
      toast(w.removed, { kind: 'ok' });
    } finally {
      void reload();
    }
  };
  return (
    <Row
      title={<span className="num">{day}</span>}
      sub={added_at === null ? w.builtIn : w.added(dayWords(added_at, language))}
      trail={
        <span className="f g12 t13 nw">
          <span>
            {w.oneYear} <Rate value={one_year} className="b" />
          </span>
          <span>
            {w.fiveYears} <Rate value={five_years} className="b" />
          </span>
          {added_at !== null && <IconButton label={w.remove(day)} icon={Trash2} onClick={() => void remove()} />}
        </span>
      }
    />
  );
}
