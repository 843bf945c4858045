import { words } from '#platform/words.ts';

export const sceneWords = words({
  zh: { picture: '配图', upload: '上传图片', uploading: '上传中…' },
  en: { picture: 'Picture', upload: 'Upload picture', uploading: 'Uploading…' },
});
