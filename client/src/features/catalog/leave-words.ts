import { words } from '#platform/words.ts';

export const leaveWords = words({
  zh: {
    leaveTitle: (bank: string) => `离开本站，前往${bank}？`,
    leaveText: (host: string) =>
      `即将前往 ${host}，该页面由银行负责。授权和填写的资料由银行直接接收，本站仅保留前往记录，无法查看进度。`,
    leaveSample: '即将前往示例页面，用于模拟银行页面，不收集任何资料。',
    leave: '前往',
  },
  en: {
    leaveTitle: (bank: string) => `Leave this site for ${bank}?`,
    leaveText: (host: string) =>
      `You are going to ${host}, which is run by the bank. What you authorise and enter there goes straight to the bank; we keep only a record of your visit and can’t see progress.`,
    leaveSample: 'You are going to a sample page that stands in for the bank’s own. It collects nothing.',
    leave: 'Continue',
  },
});
