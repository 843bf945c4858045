import { useState } from 'react';
import { CallFailure } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';
import type { FileImportCalls } from './calls.ts';
import { fileImportWords } from './words.ts';

export type ImportActs = ReturnType<typeof useImportActs>;

/** What a person does with an import: one act at a time, its refusal shown in the card, and everything read again afterwards. */
export function useImportActs(id: string, calls: FileImportCalls, reload: () => Promise<void>) {
  const w = useWords(fileImportWords);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = async (act: (idempotencyKey: string) => Promise<unknown>, done?: string) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      await act(crypto.randomUUID());
      if (done) toast(done, { kind: 'ok' });
    } catch (error) {
      if (error instanceof CallFailure) setRefusal(error.isNetwork ? w.lost : error.message);
    } finally {
      await reload();
      setBusy(false);
    }
  };
  return {
    isBusy,
    refusal,
    preview: () => run(() => calls.preview({ id }, true)),
    apply: (leave_out_wrong: boolean, done: string) => run((key) => calls.apply({ id, leave_out_wrong }, key), done),
    /** `text` says what becomes of what was imported. */
    async undo(text: string) {
      if (await modal.show({ title: w.undoAsk, text, ok: w.undo, cancel: true, danger: true }))
        await run((key) => calls.undo({ id }, key), w.undone);
    },
  };
}
