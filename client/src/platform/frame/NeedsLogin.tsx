import type { Role } from '@sycee/contract/core/roles';
import { type ReactNode, useEffect } from 'react';
import { askForLogin } from '#platform/navigation/login.ts';
import { switchRole, useRole, useSession } from '#platform/session/session.ts';

/** Shows a page to the roles that may open it. Who is logged in as one of them becomes it; anybody else is sent to the login. */
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
