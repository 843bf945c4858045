import { useState } from 'react';
import { CallFailure } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';
import { fileImportWords } from './words.ts';

export type Act = (idempotencyKey: string) => Promise<unknown>;

/** What a person does with an import: one act at a time, its refusal shown in the card, and everything read again afterwards. */
export interface ImportActs {
  isBusy: boolean;
  refusal: string | null;
  run: (act: Act, done?: string) => Promise<void>;
  /** Confirmed by the person first; `text` says what becomes of what was imported. */
  undo: (act: Act, text: string) => Promise<void>;
}

export function useImportActs(reload: () => Promise<void>): ImportActs {
  const w = useWords(fileImportWords);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = async (act: Act, done?: string) => {
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
  const undo = async (act: Act, text: string) => {
    if (await modal.show({ title: w.undoAsk, text, ok: w.undo, cancel: true, danger: true })) await run(act, w.undone);
  };
  return { isBusy, refusal, run, undo };
}
