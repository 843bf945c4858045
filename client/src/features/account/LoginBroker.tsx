import { LoginPage } from './LoginPage.tsx';

export function LoginBroker() {
  return <LoginPage role="broker" />;
}
