import { isGranted } from '@sycee/domain/access/granted';
import type { ButtonSlug } from '@sycee/domain/access/slugs';
import type { OrderStatus } from '@sycee/domain/order/status';
import { useSessionEntry } from '#platform/session/session.ts';

const buttonOf = {
  distribute: 'work.distribute',
  devolve: 'work.devolve',
  submit_sea: 'work.sea',
  delete: 'work.bin',
} as const satisfies Readonly<Record<string, ButtonSlug>>;
export type ManyAct = keyof typeof buttonOf;

const actsOf: Readonly<Record<OrderStatus, readonly ManyAct[]>> = {
  undistributed: ['distribute', 'submit_sea'],
  working: ['devolve', 'submit_sea'],
  back: ['distribute', 'submit_sea'],
  over: [],
  recycle: ['delete'],
};

/** The actions that the caller may apply to several orders of a list; if there are none, selecting is not offered. */
export function useManyActs(status: OrderStatus): readonly ManyAct[] {
  const entry = useSessionEntry();
  return actsOf[status].filter((act) => isGranted(entry?.scanbutton ?? [], buttonOf[act]));
}
