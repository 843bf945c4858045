import { words } from '#platform/words.ts';

export const todoWords = words({
  zh: {
    uploadAgain: (names: string) => `请重新上传：${names}`,
    upload: (names: string) => `请上传：${names}`,
    fill: (names: string) => `请填写：${names}`,
    names: (names: readonly string[]) =>
      names.length > 3 ? `${names.slice(0, 3).join('、')}等 ${names.length} 项` : names.join('、'),
    stop: '；',
    todo: '待你处理',
    noProduct: '由顾问推荐产品',
  },
  en: {
    uploadAgain: (names: string) => `Upload again: ${names}`,
    upload: (names: string) => `Upload: ${names}`,
    fill: (names: string) => `Fill in: ${names}`,
    names: (names: readonly string[]) =>
      names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', '),
    stop: '; ',
    todo: 'Waiting for you',
    noProduct: 'Adviser will suggest a product',
  },
});
