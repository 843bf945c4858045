import type { PosterAction } from '@sycee/domain/poster/poster';
import type { PageSize } from '@sycee/domain/poster/scene';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';
import { type Poster, type PosterBrief, useReloadPosters } from '../queries.ts';
import { listWords } from './words.ts';

/** The acts on posters in lists, such as making one of a template. `busy` is the id of the poster on which one runs. */
export function usePosterActs() {
  const w = useWords(listWords);
  const reload = useReloadPosters();
  const write = useIdempotentWrite();
  const [busy, setBusy] = useState<string | null>(null);
  const run = async <Answer>(id: string, act: () => Promise<Answer>): Promise<Answer | null> => {
    setBusy(id);
    try {
      return await act();
    } catch {
      // `call` showed the failure.
      return null;
    } finally {
      setBusy(null);
      void reload();
    }
  };
  /** A poster of a template or of another poster; of null an empty one. */
  const add = (from: string | null, size: PageSize = 'phone'): Promise<Poster | null> =>
    run(from ?? size, () => {
      const body = { from, size };
      return write(body, (idempotencyKey) => call('POST /marketing/api/poster/add', { body, idempotencyKey }));
    });
  const act = async ({ id, title, version }: Pick<PosterBrief, 'id' | 'title' | 'version'>, action: PosterAction) => {
    const ask = { title: w.removeAsk(title), text: w.removeText, ok: w.remove, cancel: true, danger: true } as const;
    if (action === 'remove' && !(await modal.show(ask))) return null;
    const body = { version, action };
    const done = await run(id, () =>
      write([id, body], (idempotencyKey) =>
        call('POST /marketing/api/poster/{id}/act', { params: { id }, body, idempotencyKey }),
      ),
    );
    const texts = { publish: w.didPublish, withdraw: w.didWithdraw, remove: w.removed };
    if (done) toast(texts[action], { kind: 'ok' });
    return done;
  };
  return { busy, add, act };
}
