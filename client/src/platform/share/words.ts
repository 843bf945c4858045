import { words } from '#platform/words.ts';

export const shareWords = words({
  zh: {
    copied: '已复制',
    notCopied: '复制失败，请选中文字后手动复制',
    copyLink: '复制链接',
    send: '发送',
  },
  en: {
    copied: 'Copied',
    notCopied: 'Could not copy. Select the text and copy it',
    copyLink: 'Copy link',
    send: 'Send',
  },
});
