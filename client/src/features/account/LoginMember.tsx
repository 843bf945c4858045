import { LoginPage } from './LoginPage.tsx';

export function LoginMember() {
  return <LoginPage role="member" />;
}
