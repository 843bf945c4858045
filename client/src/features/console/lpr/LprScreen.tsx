import { Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { dayText } from '#platform/day-text.ts';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { List } from '#ui/List.tsx';
import { modal } from '#ui/modal.ts';
import { Note } from '#ui/Note.tsx';
import { Rate } from '#ui/Rate.tsx';
import { Row } from '#ui/Row.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { type LprRow, useLprTable, useReloadLpr } from './queries.ts';
import { lprScreenWords } from './words.ts';

const AddLpr = lazy(async () => ({ default: (await import('./AddLpr.tsx')).AddLpr }));

/** Publications of the loan prime rate, newest first; headquarters adds those that the software does not have. */
export function LprScreen() {
  const w = useWords(lprScreenWords);
  const { data, error, refetch } = useLprTable();
  const [isOpen, setOpen] = useState(false);
  const newest = data?.list[0];
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
      {!data && error && (
        <ErrorState
          title={error instanceof CallFailure && !error.isNetwork ? error.message : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton shape="row" count={6} />}
      {newest && (
        <>
          <Note kind="info" title={w.inForce(newest.published_on)}>
            {w.note}
          </Note>
          <List card label={w.title}>
            {data.list.map((row) => (
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
  const remove = async () => {
    const isSure = await modal.show({
      title: w.removeAsk(published_on),
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
      title={<span className="num">{published_on}</span>}
      sub={added_at === null ? w.builtIn : w.added(dayText(added_at, language))}
      trail={
        <span className="f g12 t13 nw">
          <span>
            {w.oneYear} <Rate value={one_year} className="b" />
          </span>
          <span>
            {w.fiveYears} <Rate value={five_years} className="b" />
          </span>
          {added_at !== null && (
            <IconButton label={w.remove(published_on)} icon={Trash2} onClick={() => void remove()} />
          )}
        </span>
      }
    />
  );
}
