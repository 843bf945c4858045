import { words } from '#platform/words.ts';

export const loginActionWords = words({
  zh: {
    end: '退出所有设备',
    endAsk: (name: string) => `退出${name}的所有设备？`,
    endText: '立即退出全部设备；密码和双重验证不变，可重新登录。',
    ended: '已全部退出',
    reset: '重置登录',
    resetAsk: (name: string) => `重置${name}的登录？`,
    resetText: (mobile: string) =>
      `适用于忘记密码，或丢失验证器和恢复码的员工。请先确认是本人申请：密码和双重验证将清除，所有设备退出，新链接发送到 ${mobile}。`,
    resetTextByHand:
      '适用于忘记密码，或丢失验证器和恢复码的员工。请先确认是本人申请：密码和双重验证将清除，所有设备退出。本站尚未开通短信，新链接将显示给你，请转交本人。',
    resetDone: (name: string) => `新链接已发给${name}`,
    resetNotSent: '登录已重置，但链接发送失败，请重发邀请',
  },
  en: {
    end: 'Log out all devices',
    endAsk: (name: string) => `Log ${name} out of all devices?`,
    endText: 'All devices are logged out now. Password and two-step verification stay, and they can log in again.',
    ended: 'Logged out of all devices',
    reset: 'Reset login',
    resetAsk: (name: string) => `Reset ${name}’s login?`,
    resetText: (mobile: string) =>
      `For someone who forgot the password, or lost their authenticator and recovery codes. First make sure the request is really from them: the password and two-step verification are cleared, all devices are logged out, and a new link goes to ${mobile}.`,
    resetTextByHand:
      'For someone who forgot the password, or lost their authenticator and recovery codes. First make sure the request is really from them: the password and two-step verification are cleared and all devices are logged out. Text messages aren’t available here, so the new link is shown to you to pass on.',
    resetDone: (name: string) => `New link sent to ${name}`,
    resetNotSent: 'Login reset, but the link couldn’t be sent. Resend the invitation',
  },
});
