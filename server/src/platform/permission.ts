import type { CallSpec, Method } from '@sycee/contract/core/call';
import { code } from '@sycee/contract/core/envelope';
import { isGranted } from '@sycee/domain/access/granted';
import { ApiError, notAllowed } from './api-error.ts';
import type { Caller } from './caller.ts';
import type { VersionedAppearance } from './tenant-appearances.ts';

export type Missing = 'role' | 'button' | 'menu';
type Bearer = Pick<Caller, 'role' | 'buttons' | 'menus'>;

/** The role, button or menu slug that the contract requires and the caller lacks. Members need no menu. */
export function missingFor(spec: CallSpec, caller: Bearer | null): Missing | null {
  if (Array.isArray(spec.who) && !spec.who.includes(caller?.role)) return 'role';
  if (spec.button && !isGranted(caller?.buttons ?? [], spec.button)) return 'button';
  if (spec.menu && caller && caller.role !== 'member' && !isGranted(caller.menus, spec.menu)) return 'menu';
  return null;
}

/** Refuses a call without permission; hiding it in the client is not enough. */
export function checkPermission(spec: CallSpec, caller: (Bearer & Pick<Caller, 'mustEnrol'>) | null): void {
  if (missingFor(spec, caller)) throw notAllowed();
  if (caller?.mustEnrol && !spec.whileEnrolling) throw enrolFirst();
}
/** `data.enrol` makes the client open the page for setting up a second factor. */
const enrolFirst = () =>
  new ApiError(
    code.notAllowed,
    {
      zh: '你所在的岗位组要求双重验证，请设置后继续',
      en: 'Your group requires two-step verification. Set it up to continue',
    },
    () => ({ enrol: true }),
  );

/** Calls of a disabled module are reported as not found to every caller. */
export function checkModule({ module }: CallSpec, { modulesOff }: VersionedAppearance): void {
  if (module && modulesOff.includes(module))
    throw new ApiError(code.notFound, { zh: '本站未开通此功能', en: 'This feature is not available on this site' });
}

/**
 * The operator inside a tenant reads; changes need a permission set at entry; sealed personal data is never revealed.
 */
export function checkSupport(spec: CallSpec, method: Method, caller: Pick<Caller, 'support'> | null): void {
  if (!caller?.support) return;
  if (spec.reveals)
    throw notAllowed({
      zh: '平台支持会话不能查看个人信息',
      en: 'Support sessions can’t view personal information',
    });
  const isRead = (method === 'GET' && !spec.changes) || spec.endsSession;
  if (!isRead && !caller.support.mayChange)
    throw notAllowed({
      zh: '当前平台支持会话仅可查看，不能修改',
      en: 'This support session is view-only; nothing can be changed',
    });
}
