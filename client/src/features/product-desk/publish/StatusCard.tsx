import { productStatusWords } from '@sycee/domain/catalog/product-status';
import { lazy, Suspense, useState } from 'react';
import { dateWords, dayWords } from '#platform/date-words.ts';
import { call } from '#platform/http/call.ts';
import { momentWords } from '#platform/moment-words.ts';
import { go } from '#platform/navigation/go.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { modal } from '#ui/modal.ts';
import { Note } from '#ui/Note.tsx';
import { toast } from '#ui/toast.ts';
import { deskWords } from '../list/words.ts';
import { productPath } from '../paths.ts';
import type { KeptProduct } from '../product-files.ts';
import { publishWords } from './words.ts';

const OwnerPopup = lazy(async () => ({ default: (await import('../list/OwnerPopup.tsx')).OwnerPopup }));

/** What is shown of the product, who is told about it, and what waits for its time. */
export function StatusCard({ kept, onChanged }: { kept: KeptProduct; onChanged: () => void }) {
  const w = useWords(publishWords);
  const d = useWords(deskWords);
  const [language] = useLanguage();
  const mayPublish = useHasButton('product.publish');
  const [isOwning, setOwning] = useState(false);
  const product_ids = [kept.id];
  const run = async (act: (idempotencyKey: string) => Promise<unknown>, done: string) => {
    try {
      await act(crypto.randomUUID());
      toast(done, { kind: 'ok' });
    } catch {
      // `call` showed the failure.
    } finally {
      onChanged();
    }
  };
  const check = () =>
    run(
      (idempotencyKey) => call('POST /admin/api/products_checked', { body: { product_ids }, idempotencyKey }),
      w.confirmed,
    );
  const setStatus = async (
    to: 'off' | 'archived' | 'kept',
    question: { title: string; text: string; ok: string } | null,
    done: string,
  ) => {
    if (question && !(await modal.show({ ...question, cancel: true, danger: true }))) return;
    await run(
      (idempotencyKey) => call('POST /admin/api/products_status', { body: { product_ids, to }, idempotencyKey }),
      done,
    );
  };
  const copy = () =>
    run(async (idempotencyKey) => {
      const { id } = await call('POST /admin/api/product', { body: { copy_of: kept.id }, idempotencyKey });
      go(productPath, { id });
    }, w.copied);
  const { schedule, published, status } = kept;
  const facts = [
    { label: w.number, value: <span className="num">{kept.number}</span> },
    {
      label: w.status,
      value: `${productStatusWords[status][language]}${kept.is_changed && published ? ` · ${w.unpublished}` : ''}`,
    },
    {
      label: w.versions,
      value: published
        ? w.publishedVersion(published.version, dayWords(published.published_at, language))
        : w.neverPublished,
    },
    ...(kept.checked_on ? [{ label: w.checkedOn, value: dateWords(kept.checked_on, language) }] : []),
    { label: w.owner, value: kept.owner?.name ?? w.everybody },
  ];
  return (
    <Card as="section" className="col g12">
      {schedule && (
        <Note
          kind={schedule.state === 'failed' ? 'bad' : 'info'}
          title={(schedule.state === 'failed' ? w.failed : w.waiting)(momentWords(schedule.publish_at, language))}
          action={
            schedule.state === 'waiting' &&
            mayPublish && (
              <Button
                kind="line"
                size="sm"
                onClick={() =>
                  void run(
                    (idempotencyKey) =>
                      call('DELETE /admin/api/product_schedule/{id}', { params: { id: schedule.id }, idempotencyKey }),
                    w.cancelled,
                  )
                }
              >
                {w.cancel}
              </Button>
            )
          }
        >
          {schedule.error ?? w.waitingBy(schedule.label, schedule.created_by?.name ?? '')}
        </Note>
      )}
      <KeyValues items={facts} />
      <div className="f g6 wrap">
        {status === 'published' && (
          <Button size="sm" kind="soft" onClick={() => void check()}>
            {w.confirm}
          </Button>
        )}
        <Button size="sm" kind="line" onClick={() => setOwning(true)}>
          {d.setOwner}
        </Button>
        <Button size="sm" kind="line" onClick={() => void copy()}>
          {d.copy}
        </Button>
        {mayPublish && status === 'published' && (
          <Button
            size="sm"
            kind="line"
            onClick={() =>
              void setStatus('off', { title: d.withdrawAsk(1), text: d.withdrawText, ok: d.withdraw }, d.withdrawn(1))
            }
          >
            {d.withdraw}
          </Button>
        )}
        {mayPublish && (status === 'off' || status === 'draft') && (
          <Button
            size="sm"
            kind="line"
            onClick={() =>
              void setStatus('archived', { title: d.archiveAsk(1), text: d.archiveText, ok: d.archive }, d.archived(1))
            }
          >
            {d.archive}
          </Button>
        )}
        {mayPublish && status === 'archived' && (
          <Button size="sm" kind="line" onClick={() => void setStatus('kept', null, d.kept(1))}>
            {d.keep}
          </Button>
        )}
      </div>
      <Suspense>
        {isOwning && <OwnerPopup productIds={product_ids} onClose={() => setOwning(false)} onDone={onChanged} />}
      </Suspense>
    </Card>
  );
}
