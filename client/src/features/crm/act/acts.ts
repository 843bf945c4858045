import { isGranted } from '@sycee/domain/access/granted';
import type { ButtonSlug } from '@sycee/domain/access/slugs';
import type { Flow } from '#features/crm/types.ts';
import { useSessionEntry } from '#platform/session/session.ts';

/** In display order: actions that advance the order first, those that end it last. */
const buttonOf = {
  claim: 'sea.claim',
  devolve: 'work.devolve',
  change_product: 'work.edit',
  change_tag: 'work.edit',
  submit_sea: 'work.sea',
  readd: 'work.edit',
  unrecycle: 'work.bin',
  recycle: 'work.bin',
  delete: 'work.bin',
} as const satisfies Readonly<Record<string, ButtonSlug>>;
export type Act = keyof typeof buttonOf;

/** The actions that the order's state and the caller's permissions allow. */
export function useActs({ allowed }: Pick<Flow, 'allowed'>): readonly Act[] {
  const granted = useSessionEntry()?.scanbutton ?? [];
  return (Object.keys(buttonOf) as Act[]).filter((act) => allowed.includes(act) && isGranted(granted, buttonOf[act]));
}
