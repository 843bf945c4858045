import { words } from '../words.ts';

export const logoWords = words({
  zh: {
    logo: '标志图片',
    logoHint: '方形 PNG 或 JPG，不超过 2 MB；未上传则使用文字',
  },
  en: {
    logo: 'Logo image',
    logoHint: 'Square PNG or JPG, up to 2 MB; without one, text is used',
  },
});
