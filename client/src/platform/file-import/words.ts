import { words } from '#platform/words.ts';

/** What the screens of all imports of files say. */
export const fileImportWords = words({
  zh: {
    another: '导入其他文件',
    sending: (percent: number) => `已上传 ${percent}%`,
    reading: '正在读取并比较……',
    sendAgain: (name: string) => `上传未完成，请再次选择「${name}」，从断点继续。`,
    otherFile: (name: string) => `这不是「${name}」，请选择同一文件`,
    past: '导入记录',
    noImports: '还没有导入过。',
    by: (name: string) => `${name || '已注销的账号'} 导入`,
    again: '重新预览',
    undo: '撤销导入',
    undoAsk: '撤销这次导入？',
    undone: '已撤销',
    lost: '网络中断，请检查网络后重试',
    failed: '文件无法读取',
    all: '全部',
  },
  en: {
    another: 'Import another file',
    sending: (percent: number) => `${percent}% uploaded`,
    reading: 'Reading and comparing…',
    sendAgain: (name: string) => `The upload is incomplete. Choose “${name}” again to continue where it stopped.`,
    otherFile: (name: string) => `This isn’t “${name}”. Choose the same file`,
    past: 'Import history',
    noImports: 'No imports yet.',
    by: (name: string) => `by ${name || 'a deleted account'}`,
    again: 'Preview again',
    undo: 'Undo import',
    undoAsk: 'Undo this import?',
    undone: 'Undone',
    lost: 'The connection was lost. Check it and try again',
    failed: 'The file can’t be read',
    all: 'All',
  },
});
