import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { savedWords } from '#platform/moment-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Row } from '#ui/Row.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { toast } from '#ui/toast.ts';
import { keptOf } from '../draft/poster-files.ts';
import { useEditor } from './EditorContext.ts';
import { VersionPicture } from './VersionPicture.tsx';
import { editorWords } from './words.ts';

/** The versions that were kept, each of which can be the newest one again. */
export function VersionsPopup({ onClose }: { onClose: () => void }) {
  const w = useWords(editorWords);
  const [language] = useLanguage();
  const { id, file } = useEditor();
  const [busy, setBusy] = useState<number | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['poster versions', id, file.kept?.version],
    queryFn: ({ signal }) => call('GET /marketing/api/poster/{id}/versions', { params: { id }, signal, quiet: true }),
  });
  const restore = async (to: number) => {
    setBusy(to);
    try {
      const version = await file.savedVersion();
      if (version === null) return;
      const body = { version, to };
      const poster = await call('POST /marketing/api/poster/{id}/restore_version', {
        params: { id },
        body,
        idempotencyKey: crypto.randomUUID(),
      });
      file.replace(keptOf(poster).draft, poster);
      toast(w.restored, { kind: 'ok' });
      onClose();
    } catch {
      // `call` showed the failure.
    } finally {
      setBusy(null);
    }
  };
  return (
    <Popup open onClose={onClose} title={w.versions}>
      {error && !data && <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="row" count={4} />}
      {data?.list.length === 0 && <p className="t13 c2">{w.noVersions}</p>}
      {data && data.list.length > 0 && (
        <List card label={w.versions}>
          {data.list.map(({ version, saved_at, elements }, n) => (
            <Row
              key={version}
              lead={<VersionPicture id={id} version={version} />}
              title={w.version(version)}
              sub={`${savedWords(saved_at, language)} · ${w.elements(elements)}`}
              trail={
                n === 0 ? (
                  <Tag>{w.current}</Tag>
                ) : (
                  <Button
                    size="sm"
                    kind="line"
                    busy={busy === version}
                    aria-label={w.restoreOf(version)}
                    onClick={() => void restore(version)}
                  >
                    {w.restore}
                  </Button>
                )
              }
            />
          ))}
        </List>
      )}
    </Popup>
  );
}
