import { words } from '#platform/words.ts';

export const invitedWords = words({
  zh: {
    title: '激活账号',
    welcome: (site: string) => `欢迎来到${site}`,
    hint: '设置密码后，使用手机号和密码登录。',
    password: '密码',
    passwordHint: '8 到 72 个字符',
    passwordWrong: '密码至少 8 个字符',
    activate: '激活账号',
    done: (name: string) => `${name}，账号已激活`,
    doneHint: (no: string) => `编号 ${no}。请用手机号和新密码登录。`,
    logIn: '去登录',
    noLink: '链接不完整',
    noLinkHint: '请从收到的消息中打开完整链接，或请管理员重新发送。',
  },
  en: {
    title: 'Activate your account',
    welcome: (site: string) => `Welcome to ${site}`,
    hint: 'Set a password. You’ll log in with your mobile number and this password.',
    password: 'Password',
    passwordHint: '8 to 72 characters',
    passwordWrong: 'Use at least 8 characters',
    activate: 'Activate account',
    done: (name: string) => `${name}, your account is active`,
    doneHint: (no: string) => `Number ${no}. Log in with your mobile number and new password.`,
    logIn: 'Log in',
    noLink: 'Incomplete link',
    noLinkHint: 'Open the full link from the message, or ask your administrator for a new one.',
  },
});
