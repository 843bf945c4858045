import { words } from '#platform/words.ts';

export const noticeWords = words({
  zh: {
    comma: '、',
    unclosed: (rows: string, count: number) =>
      `第 ${rows} 行${count > 20 ? `等 ${count} 行` : ''}有未闭合的引号，已按原文读取，没有漏行。`,
    lost: (lines: number) => `有 ${lines} 行未能读取，请与原文件核对。`,
    hidden: (names: string) => `隐藏的工作表未读取：${names}。如需读取，请取消隐藏后重新上传。`,
  },
  en: {
    comma: ', ',
    unclosed: (rows: string, count: number) =>
      `Row ${rows}${count > 20 ? ` and more, ${count} in all,` : ''} has a quotation mark that is never closed; it was read as text and no row was lost.`,
    lost: (lines: number) => `${lines} lines could not be read. Compare with the original file.`,
    hidden: (names: string) => `Hidden sheets were not read: ${names}. Unhide them and upload again if they matter.`,
  },
});
