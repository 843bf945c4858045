import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { currentPath } from '#platform/navigation/query.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { modal } from '#ui/modal.ts';
import { movedTo } from '#ui/order/moved-to.ts';
import { useDragOrder } from '#ui/order/use-drag-order.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import '../articles/articles.css';
import '#ui/order/desk-list.css';
import { AnnouncementLine } from './AnnouncementLine.tsx';
import { announcementWords } from './announcement-words.ts';
import { type Announcement, type Kind, useAnnouncements, useReloadAnnouncements } from './queries.ts';

const AnnouncementForm = lazy(async () => ({ default: (await import('./AnnouncementForm.tsx')).AnnouncementForm }));

/** The banners and rolling notices of the home page. */
export function AnnouncementsScreen() {
  const w = useWords(announcementWords);
  const kind: Kind = useLocation().query.kind === 'notice' ? 'notice' : 'banner';
  const mayEdit = useHasButton('content.publish');
  const [edited, setEdited] = useState<Announcement | 'new' | null>(null);
  const add = mayEdit && (
    <Button size="sm" icon={Plus} onClick={() => setEdited('new')}>
      {w[`${kind}Add`]}
    </Button>
  );
  return (
    <Page title={w.title} meta={w.meta} actions={add}>
      <Tabs
        label={w.title}
        value={kind}
        onChange={(next) => go(currentPath(), { kind: next }, { replace: true })}
        items={[
          { value: 'banner', label: w.banners },
          { value: 'notice', label: w.notices },
        ]}
      >
        <Entries kind={kind} mayEdit={mayEdit} onEdit={setEdited} />
      </Tabs>
      <Suspense>
        {edited && (
          <AnnouncementForm kind={kind} before={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        )}
      </Suspense>
    </Page>
  );
}

interface EntriesProps {
  kind: Kind;
  mayEdit: boolean;
  onEdit: (announcement: Announcement) => void;
}

function Entries({ kind, mayEdit, onEdit }: EntriesProps) {
  const w = useWords(announcementWords);
  const [language] = useLanguage();
  const { data, error, refetch } = useAnnouncements(kind);
  const reload = useReloadAnnouncements();
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
    const announcement_ids = movedTo(list, from, to).map(({ id }) => id);
    void act(() => call('POST /admin/api/announcements/order', { body: { kind, announcement_ids } }));
  };
  const drag = useDragOrder({ isOff: isBusy, onMove: move });
  if (!data)
    return error ? (
      <ErrorState title={refusalOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="row" count={3} />
    );
  if (list.length === 0)
    return (
      <EmptyState art="letters" title={w[`${kind}None`]}>
        {w[`${kind}NoneText`]}
      </EmptyState>
    );
  const remove = async ({ id, version, ...texts }: Announcement) => {
    const text = texts[`title_${language}`] || texts[`text_${language}`];
    if (await modal.show({ title: w.removeAsk(text), ok: w.remove, cancel: true, danger: true }))
      await act(() => call('POST /admin/api/announcements/remove', { body: { id, version } }));
  };
  return (
    <ul className="card desk-list desk-announcements" aria-label={kind === 'banner' ? w.banners : w.notices}>
      {list.map((announcement, at) => (
        <AnnouncementLine
          key={announcement.id}
          announcement={announcement}
          at={at}
          of={list.length}
          isBusy={isBusy}
          mayEdit={mayEdit}
          onEdit={() => onEdit(announcement)}
          drag={drag}
          onMove={move}
          onRemove={() => void remove(announcement)}
        />
      ))}
    </ul>
  );
}
