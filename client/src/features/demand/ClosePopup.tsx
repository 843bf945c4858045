import { type DemandCloseReason, demandCloseReasonSlugs, demandCloseReasons } from '@sycee/domain/demand/choices';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { toast } from '#ui/toast.ts';
import { mineWords } from './mine-words.ts';
import { type Demand, useKeepDemand } from './queries.ts';

/** Closes the reader's own demand with a reason. */
export function ClosePopup({ demand: { id, version }, onClose }: { demand: Demand; onClose: () => void }) {
  const w = useWords(mineWords);
  const [language] = useLanguage();
  const keep = useKeepDemand();
  const writeOnce = useIdempotentWrite();
  const [reason, setReason] = useState<DemandCloseReason | ''>('');
  const close = async (onBusy: (isBusy: boolean) => void) => {
    if (reason === '') return;
    onBusy(true);
    const body = { reason, version };
    try {
      keep(
        id,
        await writeOnce([id, body], (idempotencyKey) =>
          call('POST /common/api/demand/{id}/close', { params: { id }, body, idempotencyKey }),
        ),
      );
      toast(w.closedDone, { kind: 'ok' });
      onClose();
    } catch (error) {
      // `call` showed the failure.
      if (!(error instanceof CallFailure)) throw error;
      keep(id);
    } finally {
      onBusy(false);
    }
  };
  return (
    <FormPopup open onClose={onClose} title={w.closeTitle} submit={w.closeNow} danger cannotSubmit={reason === ''}>
      {({ id: form, onBusy }) => (
        <form
          id={form}
          className="col g16"
          onSubmit={(event) => {
            event.preventDefault();
            void close(onBusy);
          }}
        >
          <ChoiceGroup
            label={w.closeTitle}
            hideLabel
            value={reason}
            onChange={setReason}
            options={demandCloseReasonSlugs.map((value) => ({ value, label: demandCloseReasons[value][language] }))}
          />
          <p className="t13 c3">{w.closeHint}</p>
        </form>
      )}
    </FormPopup>
  );
}
