import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { momentWords } from '#platform/moment-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { modal } from '#ui/modal.ts';
import { Popup } from '#ui/Popup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { toast } from '#ui/toast.ts';
import type { KeptProduct } from '../product-files.ts';
import { ChangeList } from './ChangeList.tsx';
import { publishWords } from './words.ts';

type Version = DataOut<Contract['GET /admin/api/product_versions']>['list'][number];

interface VersionsPopupProps {
  kept: KeptProduct;
  savedVersion: () => Promise<number | null>;
  onRestored: (kept: KeptProduct) => void;
  onClose: () => void;
}

/** What was published, when, by whom, and what changed each time. */
export function VersionsPopup({ kept, savedVersion, onRestored, onClose }: VersionsPopupProps) {
  const w = useWords(publishWords);
  const [language] = useLanguage();
  const [busy, setBusy] = useState<number | null>(null);
  const list = useInfiniteQuery({
    queryKey: ['product versions', kept.id, kept.published?.version, language],
    queryFn: ({ pageParam: before, signal }) =>
      call('GET /admin/api/product_versions', { query: { id: kept.id, before }, signal, quiet: true }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const restore = async (from: number) => {
    if (!(await modal.show({ title: w.restoreAsk(from), text: w.restoreText, ok: w.restore, cancel: true }))) return;
    setBusy(from);
    try {
      const version = await savedVersion();
      if (version === null) return onClose();
      const body = { id: kept.id, version, from };
      onRestored(await call('POST /admin/api/product_restore', { body, idempotencyKey: crypto.randomUUID() }));
      toast(w.restored(from), { kind: 'ok' });
      onClose();
    } catch {
      // `call` showed the failure.
    } finally {
      setBusy(null);
    }
  };
  const versions = list.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <Popup open wide onClose={onClose} title={w.versionsTitle}>
      {list.error && !list.data && <ErrorState onRetry={() => void list.refetch()} />}
      {!list.data && !list.error && <Skeleton shape="row" count={3} />}
      <ol className="pd-versions">
        {versions.map((one, n) => (
          <li key={one.version} className="col g6">
            <span className="fb">
              <span className="f g6 wrap">
                <b>{w.version(one.version)}</b>
                {one.label && <Tag>{one.label}</Tag>}
                {one.version === kept.published?.version && kept.status === 'published' && <Tag>{w.current}</Tag>}
              </span>
              {one.is_whole && (
                <Button kind="line" size="sm" busy={busy === one.version} onClick={() => void restore(one.version)}>
                  {w.restore}
                </Button>
              )}
            </span>
            <span className="t13 c3">
              {w.publishedBy(one.published_by?.name ?? '', momentWords(one.published_at, language))}
              {one.edited_by.length > 0 && ` · ${w.writtenBy(namesOf(one, language))}`}
            </span>
            <Differences one={one} isFirst={n === versions.length - 1 && !list.hasNextPage} />
          </li>
        ))}
      </ol>
      <LoadMoreFooter list={list} />
    </Popup>
  );
}

const namesOf = ({ edited_by }: Version, language: 'zh' | 'en') =>
  edited_by.map(({ name }) => name).join(language === 'zh' ? '、' : ', ');

function Differences({ one, isFirst }: { one: Version; isFirst: boolean }) {
  const w = useWords(publishWords);
  if (one.changes && one.changes.length > 0) return <ChangeList changes={one.changes} />;
  return <span className="t13 c2">{one.changes ? w.sameContent : isFirst ? w.first : w.notWhole}</span>;
}
