import { words } from '#platform/words.ts';

export const unreadWords = words({
  zh: {
    notHere: '没有找到这份报告',
    guest: '它可能保存在另一台设备上，或属于一个账号。是你的报告，登录后就能看到。',
    member: '它可能已删除，或属于另一个账号。',
    logIn: '登录',
    toMatch: '回到智能匹配',
  },
  en: {
    notHere: 'This report was not found',
    guest: 'It may be kept on another device, or belong to an account. If it is yours, log in to see it.',
    member: 'It may have been deleted, or belong to another account.',
    logIn: 'Log in',
    toMatch: 'To smart matching',
  },
});
