import type { BothLanguages, Language } from '@sycee/domain/language/both';
import type { FileNotice } from '#platform/statement-reader/reading-job.ts';

const shown = (sheet: string): string => sheet.slice(0, 60);

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
    case 'file_cut':
      return {
        zh: `只读取到工作表「${shown(notice.sheet)}」${notice.row > 0 ? `第 ${notice.row} 行` : '之前'}，其余内容未读取，因此此文件的数据均按「未知」处理。`,
        en: `Only read up to ${notice.row > 0 ? `row ${notice.row} of ` : ''}the sheet “${shown(notice.sheet)}”. The rest is missing, so everything in this file counts as unknown.`,
      };
    case 'cell_cut':
      return {
        zh: `工作表「${shown(notice.sheet)}」第 ${notice.row} 行有单元格内容过长，未能完整读取，因此此表的数据按「未知」处理。`,
        en: `A cell in row ${notice.row} of the sheet “${shown(notice.sheet)}” is too long to be read in full, so the data of the sheet counts as unknown.`,
      };
    case 'hidden_sheet':
      return {
        zh: `隐藏的工作表「${shown(notice.sheet)}」未读取。如需计入，请取消隐藏后重新导入。`,
        en: `The hidden sheet “${shown(notice.sheet)}” was not read. Unhide it and import the file again to include it.`,
      };
  }
}

const shownAtMost = 5;

/** The notices about one file, as many as are shown. */
export const noticesView = (notices: readonly FileNotice[], file: number, language: Language): string[] =>
  notices
    .filter((notice) => notice.file === file)
    .toSorted((one, other) => Number(other.kind === 'file_cut') - Number(one.kind === 'file_cut'))
    .slice(0, shownAtMost)
    .map((notice) => sentenceOf(notice)[language]);
