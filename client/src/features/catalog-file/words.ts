import { faultWordsFor } from '#platform/file-import/fault-words.ts';
import { words } from '#platform/words.ts';
import type { EntryState, ImportEntry, ImportItem } from './queries.ts';

const changes = (n: number) => (n === 1 ? '1 change' : `${n} changes`);

export const fileWords = words({
  zh: {
    title: '目录导入导出',
    meta: '机构、产品草稿和货架，以表格批量维护。',
    import: '导入',
    importText: '先预览会改动什么，确认后一次写入。产品写入为草稿，照常发布后才会展示。',
    kinds: 'XLSX、CSV 或 JSON，不超过 20 MB、60,000 行。表头请与导出文件一致。',
    export: '导出',
    exportText: '全部机构、产品（归档的除外）、条件、公式和货架。导出的文件也是导入的模板，第一张工作表说明每一列。',
    exportXlsx: '导出 XLSX',
    exportJson: '导出 JSON',
    readyText: '确认无误后写入。全部写入，或者什么都不写。',
    wrongText: '请改正文件后重新导入，或跳过有误的内容，只写入其余部分。',
    nothingToDo: '没有需要写入的内容。',
    apply: (n: number) => `写入 ${n} 项`,
    applyRest: (n: number) => `跳过有误的，写入 ${n} 项`,
    applied: '已写入',
    doneText: '产品已存为草稿，请核对后发布。撤销会恢复导入前的内容；导入后有人修改过的，不能撤销。',
    products: '查看产品',
    undoText: '新增的机构和产品将删除，修改的内容恢复为导入前。',
    notes: '没有读取的内容',
    colon: '：',
    entries: '改动清单',
    noName: '未命名',
    place: (sheet: string, row: number) => (row > 0 ? `「${sheet}」第 ${row} 行` : `「${sheet}」`),
    more: (n: number) => `另有 ${n} 处改动`,
    openProduct: '打开产品',
  },
  en: {
    title: 'Catalogue files',
    meta: 'Institutions, drafts of products and shelves, kept as spreadsheets.',
    import: 'Import',
    importText:
      'First see what would change, then apply it all at once. Products become drafts and are shown once they are published as usual.',
    kinds: 'XLSX, CSV or JSON, up to 20 MB and 60,000 rows, with the headers of an export.',
    export: 'Export',
    exportText:
      'All institutions, products except archived ones, conditions, formulas and shelves. An export is also a template for an import; its first sheet explains every column.',
    exportXlsx: 'Export XLSX',
    exportJson: 'Export JSON',
    readyText: 'Check the changes, then apply them. Either all are applied or none.',
    wrongText: 'Correct the file and import it again, or skip what is wrong and apply the rest.',
    nothingToDo: 'There is nothing to apply.',
    apply: (n: number) => `Apply ${changes(n)}`,
    applyRest: (n: number) => `Skip what is wrong, apply ${changes(n)}`,
    applied: 'Applied',
    doneText:
      'Products were saved as drafts; check and publish them. Undo restores what was there before, unless someone has changed it since.',
    products: 'See products',
    undoText: 'New institutions and products are deleted, and changes go back to what was there before.',
    notes: 'Not read',
    colon: ': ',
    entries: 'Changes',
    noName: 'No name',
    place: (sheet: string, row: number) => (row > 0 ? `${sheet}, row ${row}` : sheet),
    more: (n: number) => (n === 1 ? '1 more change' : `${n} more changes`),
    openProduct: 'Open product',
  },
});

export const importStateWords = words<Record<ImportItem['state'], string>>({
  zh: { collecting: '上传中', read: '待写入', done: '已写入', undone: '已撤销', failed: '无法读取' },
  en: { collecting: 'Uploading', read: 'To be applied', done: 'Applied', undone: 'Undone', failed: 'Unreadable' },
});
export const entryStateWords = words<Record<EntryState, string>>({
  zh: { added: '新增', changed: '修改', unchanged: '不变', wrong: '有误' },
  en: { added: 'New', changed: 'Changed', unchanged: 'Unchanged', wrong: 'Wrong' },
});
export const kindWords = words<Record<ImportEntry['kind'], string>>({
  zh: { sheet: '工作表', institution: '机构', product: '产品', shelf: '货架' },
  en: { sheet: 'Sheet', institution: 'Institution', product: 'Product', shelf: 'Shelf' },
});

const commonFaults = faultWordsFor({ zh: 'XLSX、CSV 或 JSON', en: 'XLSX, CSV or JSON' }, '60,000');
export const faultWords: typeof commonFaults = {
  zh: { ...commonFaults.zh, broken: '文件已损坏，或不是目录文件。请重新保存后再试。' },
  en: { ...commonFaults.en, broken: 'The file is damaged, or is no catalogue. Save it again and retry.' },
};
