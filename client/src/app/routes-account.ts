import { part } from './part.ts';
import { member, type Screen, staff } from './screen.ts';

/** Screens of the account: logins, settings, personal data. */
export const accountScreens: readonly Screen[] = [
  {
    path: '/pages/login/member',
    bare: true,
    load: async () => (await import('#features/account/LoginMember.tsx')).LoginMember,
  },
  {
    path: '/pages/login/broker',
    bare: true,
    load: part('LoginBroker'),
  },
  {
    path: '/pages/login/store',
    bare: true,
    load: part('LoginStore'),
  },
  {
    path: '/pages/login/active',
    bare: true,
    load: part('Activate'),
  },
  { path: '/pages/login/roc', bare: true, load: part('LoginRoc') },
  {
    path: '/pages/login/saas',
    bare: true,
    load: part('LoginSaas'),
  },
  {
    path: '/pages/login/wechat',
    bare: true,
    load: async () => (await import('#features/account/social/LoginWechat.tsx')).LoginWechat,
  },
  {
    path: '/pages/login/login',
    load: part('OpenSetting'),
  },
  { path: '/pages/user/index', load: async () => (await import('#features/account/AfterLogout.tsx')).AfterLogout },
  { path: '/pages/my/my', load: async () => (await import('#features/account/MyPage.tsx')).MyPage },
  {
    path: '/subpkgs/my/setting',
    load: async () => (await import('#features/account/settings/Settings.tsx')).Settings,
  },
  {
    path: '/subpkgs/my/my_setting',
    roles: [...member, ...staff],
    load: part('MySettings'),
  },
  {
    path: '/subpkgs/my/authentic',
    roles: ['member', 'broker'],
    load: part('Authentic'),
  },
  {
    path: '/subpkgs/my/userLoginProtocol',
    load: async () => (await import('#features/account/UserAgreement.tsx')).UserAgreement,
  },
  { path: '/pages/tenant/enter', load: part('Enter') },
];
