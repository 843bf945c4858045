import type { BothLanguages, Language } from '@sycee/domain/language/both';
import type { FileNotice } from '#platform/statement-reader/reading-job.ts';

function sentenceOf(notice: FileNotice): BothLanguages {
  switch (notice.kind) {
    case 'unclosed_quote':
      return {
        zh: `第 ${notice.row} 行有未闭合的引号，已按文字读取，请核对该行。`,
        en: `Row ${notice.row} has a quotation mark that is never closed; it was read as text. Please check the row.`,
      };
    case 'lines_lost':
      return {
        zh: `有 ${notice.lines} 行未能读成表格，相关数据按「未知」处理。请重新下载文件，勿手工修改。`,
        en: `${notice.lines === 1 ? '1 line is' : `${notice.lines} lines are`} in no row, so the figures are unknown. Download the file again without editing it.`,
      };
    case 'hidden_sheet':
      return {
        zh: `隐藏的工作表「${notice.sheet.slice(0, 60)}」未读取。如需计入，请取消隐藏后重新导入。`,
        en: `The hidden sheet “${notice.sheet.slice(0, 60)}” was not read. Unhide it and import the file again to include it.`,
      };
  }
}

const shownAtMost = 5;

/** The notices about one file, as many as are shown. */
export const noticesView = (notices: readonly FileNotice[], file: number, language: Language): string[] =>
  notices
    .filter((notice) => notice.file === file)
    .slice(0, shownAtMost)
    .map((notice) => sentenceOf(notice)[language]);
