import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';
import { useReloadSharedMappings } from './queries.ts';
import { mappingWords } from './words.ts';

/** Approves a mapping after a confirmation. `call` shows a failure; the list is read again in any case. */
export function useApprove(id: string) {
  const w = useWords(mappingWords);
  const [isBusy, setBusy] = useState(false);
  const send = useIdempotentWrite();
  const reload = useReloadSharedMappings();
  const approve = async () => {
    if (!(await modal.show({ title: w.approveAsk, text: w.approveText, ok: w.approve, cancel: true }))) return;
    setBusy(true);
    const body = { state: 'approved' as const };
    try {
      await send(body, (idempotencyKey) =>
        call('PUT /admin/api/mappings/{id}', { params: { id }, body, idempotencyKey }),
      );
      toast(w.approvedNow, { kind: 'ok' });
    } finally {
      setBusy(false);
      void reload();
    }
  };
  return { approve, isBusy };
}
