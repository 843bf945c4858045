import { isGranted } from '@sycee/domain/access/granted';
import type { ButtonSlug } from '@sycee/domain/access/slugs';
import type { OrderStatus } from '@sycee/domain/order/status';
import { useEntry } from '#platform/session/session.ts';

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

/** What the caller may do with many orders of a list at once; none: there is nothing to pick them for. */
export function useManyActs(status: OrderStatus): readonly ManyAct[] {
  const entry = useEntry();
  return actsOf[status].filter((act) => isGranted(entry?.scanbutton ?? [], buttonOf[act]));
}
