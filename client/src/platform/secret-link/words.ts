import { words } from '#platform/words.ts';

export const secretLinkWords = words({
  zh: {
    title: '请将链接交给对方',
    text: (name: string) =>
      `短信服务尚未开通，链接未发送。请通过可靠方式交给${name}：持有链接的人均可设置密码并登录。七天内有效，仅限使用一次。`,
    link: '链接',
    copy: '复制链接',
    close: '关闭',
    copied: '链接已复制',
  },
  en: {
    title: 'Hand over this link',
    text: (name: string) =>
      `Text messages are not available, so the link was not sent. Give it to ${name} in a safe way: anyone with it can set the password and log in. It works once, within seven days.`,
    link: 'Link',
    copy: 'Copy link',
    close: 'Close',
    copied: 'Link copied',
  },
});
