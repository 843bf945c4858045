import { words } from '#platform/words.ts';

/** Of the tray below a list, which is fetched with it. */
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
    selectAll: 'All',
    selected: (n: number) => `${n} selected`,
    distribute: 'Give out',
    devolve: 'Hand on',
    submit_sea: 'To the sea',
    delete: 'Delete',
  },
});
