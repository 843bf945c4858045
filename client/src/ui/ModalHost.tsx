import { useState } from 'react';
import { Modal } from './Modal.tsx';
import { answerModal, useModalStore } from './modal.ts';

/** Rendered once in the shell: shows the dialogs of `modal.show()`, one after the other. */
export function ModalHost() {
  const first = useModalStore((state) => state.queue[0]);
  // Stays rendered while it closes.
  const [shown, setShown] = useState(first);
  if (first && first !== shown) setShown(first);
  if (!shown) return null;
  return <Modal key={shown.id} {...shown} open={first === shown} onAnswer={(ok) => answerModal(shown.id, ok)} />;
}
