import { LoginPage } from './LoginPage.tsx';

export function LoginRoc() {
  return <LoginPage role="roc" />;
}
