import type { Role } from '@sycee/contract/core/roles';
import { type ReactNode, useEffect } from 'react';
import { askForLogin } from '#platform/navigation/login.ts';
import { switchRole, useRole, useSession } from '#platform/session/session.ts';

/**
 * Shows a page to the roles that may open it. If another stored login has such a role, it becomes the current one; otherwise the login is
 * shown.
 */
export function NeedsLogin({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const role = useRole();
  const other = useSession(({ entries }) => roles.find((one) => entries[one]));
  const ended = useSession((session) => roles.find((one) => one === session.ended));
  const isWelcome = role !== null && roles.includes(role);
  useEffect(() => {
    if (isWelcome) return;
    if (other) switchRole(other);
    else askForLogin(ended ?? roles[0] ?? 'member');
  }, [isWelcome, other, ended, roles]);
  return isWelcome ? children : null;
}
