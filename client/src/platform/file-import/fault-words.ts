import type { FileFault } from '@sycee/contract/core/pieces';
import { type Words, words } from '#platform/words.ts';

export type FaultSentences = Record<FileFault | 'other_kind', string>;

/** Why a file is not read, by the kinds of files that are taken and the rows that are taken at most. */
export const faultWordsFor = (kinds: { zh: string; en: string }, rowsAtMost: string): Words<FaultSentences> =>
  words({
    zh: {
      other_kind: `不支持此文件类型，请使用 ${kinds.zh}。`,
      unknown: `无法识别文件类型，请使用 ${kinds.zh}。`,
      markup: '此文件实为网页或 XML，并非表格。请另存为 XLSX 后上传。',
      locked: '文件设有密码。请打开文件取消密码，保存后再上传。',
      broken: '文件已损坏，请重新保存后再试。',
      too_large: `文件过大：最多 ${rowsAtMost} 行、20 MB，请拆分后导入。`,
      empty: '文件没有内容，请确认选择正确。',
      incomplete: '文件未传完整，请重新选择该文件。',
      too_long: '内容过多，无法读取，请拆分后导入。',
    },
    en: {
      other_kind: `This file type isn’t supported. Use ${kinds.en}.`,
      unknown: `The file type can’t be recognised. Use ${kinds.en}.`,
      markup: 'This is a web page or XML, not a spreadsheet. Save it as XLSX and upload that.',
      locked: 'The file has a password. Open it, remove the password and save it, then upload it.',
      broken: 'The file is damaged. Save it again and retry.',
      too_large: `The file is too large: up to ${rowsAtMost} rows and 20 MB. Split it and retry.`,
      empty: 'The file is empty. Check that it’s the right one.',
      incomplete: 'The file wasn’t fully uploaded. Choose it again.',
      too_long: 'There’s too much content to read. Split it and retry.',
    },
  });
