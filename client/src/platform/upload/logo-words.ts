import { words } from '../words.ts';

export const logoWords = words({
  zh: {
    logo: '标志图片',
    logoHint: '方形 PNG 或 JPG，不超过 2 MB；未上传则使用文字',
    choose: '更换图片',
    remove: '移除图片',
    sending: (percent: number) => `正在上传 ${percent}%`,
    filesAhead: (n: number) => `排队处理中，前面还有 ${n} 个文件`,
    tryAgain: '重试',
    cancel: '取消',
  },
  en: {
    logo: 'Logo image',
    logoHint: 'Square PNG or JPG, up to 2 MB; without one, text is used',
    choose: 'Replace image',
    remove: 'Remove image',
    sending: (percent: number) => `Uploading ${percent}%`,
    filesAhead: (n: number) => `Queued: ${n} ${n === 1 ? 'file' : 'files'} ahead`,
    tryAgain: 'Try again',
    cancel: 'Cancel',
  },
});
