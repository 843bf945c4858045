import { words } from '#platform/words.ts';

export const personWords = words({
  zh: {
    title: '个人主页',
    posts: '动态',
    following: '关注',
    followers: '粉丝',
    ip: (region: string) => `IP 属地：${region}`,
    none: '还没有动态',
    muted: '你已设为不看对方的动态，可在联系人设置中恢复。',
    shop: '进入小店',
    logInToWrite: '登录后联系',
    mute: '不看对方的动态',
    muteHint: '对方不会知道。',
    gone: '找不到这个人',
  },
  en: {
    title: 'Profile',
    posts: 'Posts',
    following: 'Following',
    followers: 'Followers',
    ip: (region) => `Active in ${region}`,
    none: 'No posts yet',
    muted: 'You’ve hidden this person’s posts. You can show them again in the contact’s settings.',
    shop: 'Open the shop',
    logInToWrite: 'Log in to get in touch',
    mute: 'Hide posts of this person',
    muteHint: 'The person doesn’t learn of it.',
    gone: 'This person can’t be found',
  },
});
