import { words } from '#platform/words.ts';

export const linkWords = words({
  zh: {
    title: '请把链接交给对方',
    text: (name: string) =>
      `尚未开通短信服务，链接没有发出。请用可靠的方式交给${name}，凭它可以设置密码并登录，七天内有效，只能用一次。`,
    link: '链接',
    copy: '复制链接',
    close: '关闭',
    copied: '链接已复制',
  },
  en: {
    title: 'Hand over this link',
    text: (name: string) =>
      `Text messages are not set up, so the link was not sent. Give it to ${name} in a way you trust: whoever has it can set the password and log in. It works once, within seven days.`,
    link: 'Link',
    copy: 'Copy the link',
    close: 'Close',
    copied: 'The link is copied',
  },
});
