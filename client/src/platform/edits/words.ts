import { words } from '#platform/words.ts';

export const editsWords = words({
  zh: {
    undo: '撤销',
    redo: '重做',
    discard: '放弃修改',
    save: '保存',
    saved: '已保存',
    newest: '放弃我的修改，查看最新',
    mine: '用我的修改覆盖',
  },
  en: {
    undo: 'Undo',
    redo: 'Redo',
    discard: 'Discard changes',
    save: 'Save',
    saved: 'Saved',
    newest: 'Discard mine, show the latest',
    mine: 'Save mine over it',
  },
});
