import { LoginPage } from './LoginPage.tsx';

export function LoginSaas() {
  return <LoginPage role="saas" />;
}
