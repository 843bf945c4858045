import { words } from '#platform/words.ts';

export const leaveWords = words({
  zh: {
    leaveTitle: (bank: string) => `离开本站，前往${bank}？`,
    leaveText: (host: string) =>
      `接下来是 ${host}，由银行负责。你在那里授权、填的资料由银行直接接收，本站只记下你去过，看不到进度。`,
    leaveSample: '接下来是一个示例页面，它代替银行自己的页面，不会收任何资料。',
    leave: '前往',
  },
  en: {
    leaveTitle: (bank: string) => `Leave for ${bank}?`,
    leaveText: (host: string) =>
      `Next is ${host}, for which the bank answers. What you authorise and enter there goes to the bank itself; we note that you went and do not see how it goes on.`,
    leaveSample: 'Next is a sample page in place of the bank’s own. Nothing is collected there.',
    leave: 'Go',
  },
});
