import type { CallSpec } from '@sycee/contract/core/call';
import { isGranted } from '@sycee/domain/access/granted';
import { notAllowed } from './refusal.ts';
import type { Caller } from './sessions.ts';

export type Missing = 'role' | 'button' | 'menu';
type Bearer = Pick<Caller, 'role' | 'buttons' | 'menus'>;

/** Which of role, button and menu slug that the contract asks for the caller lacks. A member needs no menu. */
export function missingFor(spec: CallSpec, caller: Bearer | null): Missing | null {
  if (Array.isArray(spec.who) && !spec.who.includes(caller?.role)) return 'role';
  if (spec.button && !isGranted(caller?.buttons ?? [], spec.button)) return 'button';
  if (spec.menu && caller && caller.role !== 'member' && !isGranted(caller.menus, spec.menu)) return 'menu';
  return null;
}

/** What is hidden is refused too. */
export function checkPermission(spec: CallSpec, caller: Bearer | null): void {
  if (missingFor(spec, caller)) throw notAllowed();
}
