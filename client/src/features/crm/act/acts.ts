import { isGranted } from '@sycee/domain/access/granted';
import type { ButtonSlug } from '@sycee/domain/access/slugs';
import type { Flow } from '#features/crm/types.ts';
import { useEntry } from '#platform/session/session.ts';

/** In the order they are shown: what moves the work on first, what ends it last. */
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

/** What the order allows now and the caller may do. */
export function useActs({ allowed }: Pick<Flow, 'allowed'>): readonly Act[] {
  const granted = useEntry()?.scanbutton ?? [];
  return (Object.keys(buttonOf) as Act[]).filter((act) => allowed.includes(act) && isGranted(granted, buttonOf[act]));
}
