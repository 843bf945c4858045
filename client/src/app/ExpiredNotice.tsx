import type { Role } from '@sycee/contract/core/roles';
import { LogIn, X } from 'lucide-react';
import { loginWords } from '#features/account/words.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { askForLogin, loginPathOf } from '#platform/navigation/login.ts';
import { dismissExpiry, useRole } from '#platform/session/session.ts';
import { useWords, words } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';

const expiredWords = words({
  zh: {
    expired: (role: string) => `${role}登录已过期，请重新登录`,
    asGuest: (role: string) => `${role}登录已过期，当前为访客身份`,
    asAnother: (role: string, other: string) => `${role}登录已过期，当前身份：${other}`,
    logIn: '重新登录',
    close: '关闭提示',
  },
  en: {
    expired: (role: string) => `Your ${role.toLowerCase()} login has expired. Please log in again.`,
    asGuest: (role: string) => `Your ${role.toLowerCase()} login has expired. You’re browsing as a guest.`,
    asAnother: (role: string, other: string) =>
      `Your ${role.toLowerCase()} login has expired. You’re now logged in as ${other.toLowerCase()}.`,
    logIn: 'Log in again',
    close: 'Dismiss',
  },
});

/** Shows that a login has expired, with a link to the login of its role. On that login page only the sentence is shown. */
export function ExpiredNotice({ role }: { role: Role }) {
  const w = useWords(expiredWords);
  const names = useWords(loginWords);
  const current = useRole();
  const isAtLogin = useLocation().path === loginPathOf(role);
  const text = isAtLogin
    ? w.expired(names[role])
    : current
      ? w.asAnother(names[role], names[current])
      : w.asGuest(names[role]);
  return (
    <div className="notice-bar">
      <LogIn size={16} aria-hidden />
      <span>{text}</span>
      {!isAtLogin && (
        <button type="button" className="go nw" onClick={() => askForLogin(role)}>
          {w.logIn}
        </button>
      )}
      <IconButton label={w.close} icon={X} iconPx={16} onClick={dismissExpiry} />
    </div>
  );
}
