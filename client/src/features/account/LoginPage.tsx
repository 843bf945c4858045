import type { Role } from '@sycee/contract/core/roles';
import { useWords } from '#platform/words.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { loginWords } from './words.ts';

/** One login for each role, with its own drawing, text and stored credentials. */
export function LoginPage({ role }: { role: Role }) {
  const w = useWords(loginWords);
  return (
    <LoginFrame art={role} on={role} title={w.logInAs(w[role])} line={w[`${role}Line`]}>
      <LoginForm key={role} role={role} />
    </LoginFrame>
  );
}
