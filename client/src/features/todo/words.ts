import { words } from '#platform/words.ts';

export const todoWords = words({
  zh: {
    uploadAgain: (names: string) => `请重新上传：${names}`,
    upload: (names: string) => `请上传：${names}`,
    fill: (names: string) => `请填写：${names}`,
    names: (names: readonly string[]) =>
      names.length > 3 ? `${names.slice(0, 3).join('、')}等 ${names.length} 项` : names.join('、'),
    stop: '；',
  },
  en: {
    uploadAgain: (names: string) => `Upload again: ${names}`,
    upload: (names: string) => `Upload: ${names}`,
    fill: (names: string) => `Fill in: ${names}`,
    names: (names: readonly string[]) =>
      names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', '),
    stop: '; ',
  },
});
