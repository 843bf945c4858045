import { words } from '#platform/words.ts';

/** Texts of the tray below a list, loaded together with it. */
export const trayWords = words({
  zh: {
    selectAll: '全选',
    selected: (n: number) => `已选 ${n} 单`,
    distribute: '分配',
    devolve: '转交',
    submit_sea: '退回公海',
    delete: '彻底删除',
  },
  en: {
    selectAll: 'Select all',
    selected: (n: number) => `${n} selected`,
    distribute: 'Assign',
    devolve: 'Transfer',
    submit_sea: 'To pool',
    delete: 'Delete',
  },
});
