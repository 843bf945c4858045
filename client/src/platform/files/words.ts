import { words } from '#platform/words.ts';

export const dropWords = words({
  zh: { drop: '把文件拖到这里，或点击选择', choose: '选择文件' },
  en: { drop: 'Drop files here, or select them', choose: 'Choose files' },
});
