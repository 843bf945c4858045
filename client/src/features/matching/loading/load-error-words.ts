import { words } from '#platform/words.ts';

export const loadErrorWords = words({
  zh: {
    notHere: '没有找到这份报告',
    guest: '报告可能保存在另一台设备上，或属于其他账号。如果是你的报告，请登录后查看。',
    member: '报告可能已删除，或属于其他账号。',
    staff: '报告只有客户本人登录后可以查看。',
    logIn: '登录',
    toMatch: '返回智能匹配',
  },
  en: {
    notHere: 'Report not found',
    guest: 'It may be on another device or belong to an account. If it is yours, log in to see it.',
    member: 'It may have been deleted, or belong to another account.',
    staff: 'Only the client who made the report can see it, after logging in.',
    logIn: 'Log in',
    toMatch: 'Back to smart matching',
  },
});
