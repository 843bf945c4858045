import { type Address, type CallSpec, methodOf } from '@sycee/contract/core/call';
import { isGranted } from '@sycee/domain/access/granted';
import type { Identity } from './identities.ts';

export type Gate = 'in' | 'log in' | 'ended' | 'not allowed' | 'enrol';
/** Derives from the contract alone how a call answers an identity; the server is not consulted. */
export function gateOf(address: Address, spec: CallSpec, who: Identity): Gate {
  if (who.session !== 'good') return spec.who === 'anyone' ? 'in' : who.session === 'ended' ? 'ended' : 'log in';
  if (Array.isArray(spec.who) && !spec.who.includes(who.role)) return 'not allowed';
  if (spec.button && !isGranted(who.buttons, spec.button)) return 'not allowed';
  if (spec.menu && who.role !== 'member' && !isGranted(who.menus, spec.menu)) return 'not allowed';
  if (who.mustEnrol && !spec.whileEnrolling) return 'enrol';
  const reads = (methodOf(address) === 'GET' && !spec.changes) || spec.endsSession;
  return who.isSupport && (spec.reveals || !reads) ? 'not allowed' : 'in';
}
