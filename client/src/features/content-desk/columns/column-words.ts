import { words } from '#platform/words.ts';

export const columnWords = words({
  zh: {
    title: '栏目',
    add: '添加栏目',
    articles: (n: number) => `${n} 篇文章`,
    up: (name: string) => `上移「${name}」`,
    down: (name: string) => `下移「${name}」`,
    rename: (name: string) => `修改「${name}」`,
    renameTitle: '修改栏目',
    remove: '删除',
    removeOne: (name: string) => `删除「${name}」`,
    removeAsk: (name: string) => `删除栏目「${name}」？`,
    name_zh: '中文名称',
    name_en: '英文名称',
    save: '保存',
  },
  en: {
    title: 'Sections',
    add: 'Add section',
    articles: (n: number) => (n === 1 ? '1 article' : `${n} articles`),
    up: (name: string) => `Move up: ${name}`,
    down: (name: string) => `Move down: ${name}`,
    rename: (name: string) => `Edit: ${name}`,
    renameTitle: 'Edit section',
    remove: 'Delete',
    removeOne: (name: string) => `Delete: ${name}`,
    removeAsk: (name: string) => `Delete the section “${name}”?`,
    name_zh: 'Chinese name',
    name_en: 'English name',
    save: 'Save',
  },
});
