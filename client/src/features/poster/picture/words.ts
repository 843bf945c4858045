import { words } from '#platform/words.ts';

export const pictureWords = words({
  zh: {
    pictureOf: (title: string) => `海报「${title}」`,
    noPicture: '图片未能加载',
    waiting: '制作中，前面还有人',
    loading: '正在制作图片',
  },
  en: {
    pictureOf: (title: string) => `Poster: ${title}`,
    noPicture: 'The picture did not load',
    waiting: 'Being made; others are before you',
    loading: 'The picture is being made',
  },
});
