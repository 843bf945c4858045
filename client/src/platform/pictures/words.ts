import { words } from '#platform/words.ts';

export const viewerWords = words({
  zh: {
    from: (name: string) => (name ? `${name}的图片` : '图片'),
    picture: (at: number, of: number) => `图片 ${at}，共 ${of} 张`,
    download: '下载',
  },
  en: {
    from: (name) => (name ? `Pictures from ${name}` : 'Pictures'),
    picture: (at, of) => `Picture ${at} of ${of}`,
    download: 'Download',
  },
});
