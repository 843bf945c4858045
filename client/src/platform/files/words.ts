import { words } from '#platform/words.ts';

export const dropWords = words({
  zh: {
    drop: '把文件拖到这里，或点击选择',
    choose: '选择文件',
    dropSeveral: '把文件拖到这里，或点击选择',
    chooseSeveral: '选择文件',
  },
  en: {
    drop: 'Drop a file here, or select one',
    choose: 'Choose a file',
    dropSeveral: 'Drop files here, or select them',
    chooseSeveral: 'Choose files',
  },
});

export const sheetWords = words({
  zh: {
    preview: '表格预览',
    headerRow: '表头所在行',
    noColumn: '无此列',
    column: (n: number, name: string) => (name ? `${n} · ${name}` : `第 ${n} 列`),
  },
  en: {
    preview: 'Sheet preview',
    headerRow: 'Header row',
    noColumn: 'No such column',
    column: (n: number, name: string) => (name ? `${n} · ${name}` : `Column ${n}`),
  },
});
