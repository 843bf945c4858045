import { words } from '#platform/words.ts';

export const loginActionWords = words({
  zh: {
    end: '退出所有设备',
    endAsk: (name: string) => `让${name}退出所有设备？`,
    endText: '马上全部退出，密码和双重验证不变，可以重新登录。',
    ended: '已全部退出',
    reset: '重置登录',
    resetAsk: (name: string) => `重置${name}的登录？`,
    resetText: (mobile: string) =>
      `适合忘了密码，或丢了验证器和恢复码的人。先确认真的是本人在找你：密码和双重验证会清除，所有设备退出，新链接发到 ${mobile}。`,
    resetTextByHand:
      '适合忘了密码，或丢了验证器和恢复码的人。先确认真的是本人在找你：密码和双重验证会清除，所有设备退出。本平台尚未开通短信服务，新链接会显示给你，请交给对方。',
    resetDone: (name: string) => `新链接已发给${name}`,
    resetNotSent: '登录已重置，但链接没有发出，请再发一次邀请',
  },
  en: {
    end: 'Log out everywhere',
    endAsk: (name: string) => `Log ${name} out on every device?`,
    endText: 'At once and everywhere. Password and second factor stay, and they can log in again.',
    ended: 'Logged out everywhere',
    reset: 'Reset the login',
    resetAsk: (name: string) => `Reset ${name}’s login?`,
    resetText: (mobile: string) =>
      `For somebody who forgot the password, or lost app and recovery codes. Make sure it is really them who ask: password and second factor are forgotten, every device is logged out, and a new link goes to ${mobile}.`,
    resetTextByHand:
      'For somebody who forgot the password, or lost app and recovery codes. Make sure it is really them who ask: password and second factor are forgotten and every device is logged out. Text messages are not set up here, so the new link is shown to you to hand over.',
    resetDone: (name: string) => `A new link is on its way to ${name}`,
    resetNotSent: 'The login is reset, but the link did not go out; send the invitation again',
  },
});
