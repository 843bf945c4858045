import { words } from '../words.ts';

export const pictureChoiceWords = words({
  zh: {
    choose: '上传图片',
    replace: '更换图片',
    remove: '移除图片',
    sending: (percent: number) => `正在上传 ${percent}%`,
    filesAhead: (n: number) => `排队处理中，前面还有 ${n} 个文件`,
    tryAgain: '重试',
    cancel: '取消',
  },
  en: {
    choose: 'Upload a picture',
    replace: 'Replace picture',
    remove: 'Remove picture',
    sending: (percent: number) => `Uploading ${percent}%`,
    filesAhead: (n: number) => `Queued: ${n} ${n === 1 ? 'file' : 'files'} ahead`,
    tryAgain: 'Try again',
    cancel: 'Cancel',
  },
});
