import type { ReactNode } from 'react';
import { create } from 'zustand';

export interface ModalOptions {
  title?: ReactNode;
  text?: ReactNode;
  /** Defaults to the kit's text. */
  ok?: string;
  /** Absent: an alert without a cancel button. `true` uses the kit's text. */
  cancel?: string | true;
  /** Cannot be undone: the focus is on cancel, so that a key pressed too early changes nothing. */
  danger?: boolean;
}

interface Waiting extends ModalOptions {
  id: number;
  answer: (ok: boolean) => void;
}

export const useModalStore = create<{ queue: readonly Waiting[] }>(() => ({ queue: [] }));
let lastId = 0;

export const modal = {
  /** Resolves to true for OK and false for cancel; an alert only resolves to true. One is shown at a time. */
  show(options: ModalOptions): Promise<boolean> {
    return new Promise((answer) => {
      lastId += 1;
      const id = lastId;
      useModalStore.setState(({ queue }) => ({ queue: [...queue, { ...options, id, answer }] }));
    });
  },
};

export function answerModal(id: number, ok: boolean): void {
  const waiting = useModalStore.getState().queue.find((one) => one.id === id);
  waiting?.answer(ok || waiting.cancel === undefined);
  useModalStore.setState(({ queue }) => ({ queue: queue.filter((one) => one.id !== id) }));
}
