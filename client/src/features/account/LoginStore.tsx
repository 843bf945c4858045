import { LoginPage } from './LoginPage.tsx';

export function LoginStore() {
  return <LoginPage role="store" />;
}
