import { words } from '#platform/words.ts';

export const sessionWords = words({
  zh: { noPermission: '没有权限，请联系管理员', wrongLogin: '账号或密码错误' },
  en: { noPermission: 'no permission, contact administrator', wrongLogin: 'wrong account or password' },
});
