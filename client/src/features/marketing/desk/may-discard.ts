import { modal } from '#ui/modal.ts';

/** Whether unsaved texts are discarded, after the usual question. */
export const mayDiscard = (w: { leaveTitle: string; leave: string }, text: string): Promise<boolean> =>
  modal.show({ title: w.leaveTitle, text, ok: w.leave, cancel: true, danger: true });
