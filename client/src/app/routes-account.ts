import { lazyScreen } from './lazy-screen.ts';
import { everybody, member, type Screen } from './screen.ts';

/** Screens of the account: logins, settings, personal data, a member's applications. */
export const accountScreens: readonly Screen[] = [
  {
    path: '/pages/login/member',
    bare: true,
    load: async () => (await import('#features/account/LoginMember.tsx')).LoginMember,
  },
  {
    path: '/pages/login/broker',
    bare: true,
    load: lazyScreen('LoginBroker'),
  },
  {
    path: '/pages/login/store',
    bare: true,
    load: lazyScreen('LoginStore'),
  },
  {
    path: '/pages/login/active',
    bare: true,
    load: lazyScreen('Activate'),
  },
  { path: '/pages/login/roc', bare: true, load: lazyScreen('LoginRoc') },
  {
    path: '/pages/login/saas',
    bare: true,
    load: lazyScreen('LoginSaas'),
  },
  {
    path: '/pages/login/wechat',
    bare: true,
    load: async () => (await import('#features/account/social/LoginWechat.tsx')).LoginWechat,
  },
  {
    path: '/pages/login/login',
    load: lazyScreen('PermissionsOrLogin'),
  },
  { path: '/pages/user/index', load: async () => (await import('#features/account/AfterLogout.tsx')).AfterLogout },
  { path: '/pages/my/my', load: async () => (await import('#features/account/MyPage.tsx')).MyPage },
  { path: '/pages/my/shop', load: lazyScreen('Shop') },
  { path: '/pages/my/shopsetup', roles: everybody, load: lazyScreen('ShopSetup') },
  { path: '/pages/my/product', roles: everybody, load: lazyScreen('MyProducts') },
  {
    path: '/subpkgs/my/setting',
    load: async () => (await import('#features/account/settings/Settings.tsx')).Settings,
  },
  {
    path: '/subpkgs/my/my_setting',
    roles: everybody,
    load: lazyScreen('MySettings'),
  },
  {
    path: '/subpkgs/my/authentic',
    roles: ['member', 'broker'],
    load: lazyScreen('RealNameVerification'),
  },
  {
    path: '/subpkgs/my/userLoginProtocol',
    load: async () => (await import('#features/account/UserAgreement.tsx')).UserAgreement,
  },
  { path: '/pages/publish/demand', load: lazyScreen('PublishDemand') },
  { path: '/subpkgs/my/demand', roles: ['member', 'broker', 'store'], load: lazyScreen('MyDemand') },
  { path: '/subpkgs/my/apply', roles: member, load: lazyScreen('Applications') },
  { path: '/subpkgs/my/apply_detail', roles: member, load: lazyScreen('ApplicationDetail') },
  { path: '/pages/message/message', roles: everybody, load: lazyScreen('Messages') },
  { path: '/pages/message/helper', roles: everybody, load: lazyScreen('Helper') },
  { path: '/pages/message/reports', roles: everybody, load: lazyScreen('OwnReports') },
  { path: '/subpkgs/message/chat', roles: everybody, load: lazyScreen('ChatScreen') },
  { path: '/subpkgs/message/chat_details', roles: everybody, load: lazyScreen('ChatDetails') },
  { path: '/subpkgs/message/chat_add_member', roles: everybody, load: lazyScreen('AddMembers') },
  { path: '/subpkgs/message/chat_join', roles: everybody, load: lazyScreen('JoinGroup') },
  { path: '/subpkgs/message/nvideo', roles: everybody, load: lazyScreen('VideoScreen') },
  { path: '/pages/networking/chat', roles: everybody, load: lazyScreen('ChatScreen') },
  { path: '/pages/index/network', roles: everybody, load: lazyScreen('Network') },
  { path: '/pages/networking/add', roles: everybody, load: lazyScreen('AddContact') },
  { path: '/pages/networking/apply_friend', roles: everybody, load: lazyScreen('ApplyFriend') },
  { path: '/pages/networking/add_set_up', roles: everybody, load: lazyScreen('ContactSettings') },
  { path: '/pages/networking/contactDetails', load: lazyScreen('ContactDetails') },
  { path: '/pages/networking/networkSquare', load: lazyScreen('Square') },
  { path: '/pages/networking/dynamicDetails', load: lazyScreen('PostDetails') },
  { path: '/pages/networking/interactiveMessage', roles: everybody, load: lazyScreen('Interactions') },
  { path: '/subpkgs/my/team_apply', roles: everybody, load: lazyScreen('TeamApply') },
  { path: '/pages/tenant/enter', load: lazyScreen('EnterTenant') },
];
