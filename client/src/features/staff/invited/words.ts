import { words } from '#platform/words.ts';

export const invitedWords = words({
  zh: {
    title: '激活账号',
    welcome: (site: string) => `欢迎来到${site}`,
    hint: '设一个密码，以后用手机号和它登录。',
    password: '密码',
    passwordHint: '8 到 72 个字符',
    passwordWrong: '密码至少 8 个字符',
    activate: '激活账号',
    done: (name: string) => `${name}，账号已激活`,
    doneHint: (no: string) => `编号 ${no}。现在用手机号和刚设的密码登录。`,
    logIn: '去登录',
    noLink: '链接不完整',
    noLinkHint: '请从收到的消息里完整打开链接，或让管理员重发一个。',
  },
  en: {
    title: 'Activate your account',
    welcome: (site: string) => `Welcome to ${site}`,
    hint: 'Set a password; from now on you log in with your mobile and it.',
    password: 'Password',
    passwordHint: '8 to 72 characters',
    passwordWrong: 'The password needs at least 8 characters',
    activate: 'Activate',
    done: (name: string) => `${name}, your account is active`,
    doneHint: (no: string) => `Number ${no}. Log in with your mobile and the password you just set.`,
    logIn: 'Go to the login',
    noLink: 'This link is not whole',
    noLinkHint: 'Open the whole link from the message, or ask your administrator for a new one.',
  },
});
