import { words } from '#platform/words.ts';

export const retentionWords = words({
  zh: {
    title: '消息',
    label: '消息保留时间',
    forever: '一直保留',
    period: (months: number) => (months % 12 === 0 ? `${months / 12} 年` : `${months} 个月`),
    foreverHint: '消息一直保留，直到被撤回或双方注销账号。',
    hint: '每月 1 日删除到期的消息、图片、语音、视频和文件。待处理举报中的消息会保留到处理完成。',
    starts: (time: string) => `首次删除将在 ${time} 之后开始。`,
    ask: (period: string) => `只保留 ${period}的消息？`,
    askText: '更早的消息、图片、语音、视频和文件将从所有人的聊天中删除，无法恢复。删除在 24 小时后开始，之前可以改回。',
    files: '文件保留时间',
    filesForever: '与消息相同',
    filesHint: '包括图片、语音和视频。到期后消息仍在，文件显示为已过期。',
    askFiles: (period: string) => `图片、语音、视频和文件只保留 ${period}？`,
    askFilesText: '更早的图片、语音、视频和文件将被删除，无法恢复，消息仍会保留。删除在 24 小时后开始，之前可以改回。',
    ok: '保存并删除',
    saved: '已保存，24 小时后开始删除',
    savedForever: '已保存，不再删除消息',
  },
  en: {
    title: 'Messages',
    label: 'Keep messages',
    forever: 'Forever',
    period: (months: number) =>
      months % 12 === 0
        ? months === 12
          ? '1 year'
          : `${months / 12} years`
        : months === 1
          ? '1 month'
          : `${months} months`,
    foreverHint: 'Messages stay until they are recalled or both people close their accounts.',
    hint: 'Older messages, pictures, voice messages, videos and files are deleted on the 1st of each month. Messages in an open report stay until it is decided.',
    starts: (time: string) => `The first deletion starts after ${time}.`,
    ask: (period: string) => `Keep messages for ${period} only?`,
    askText:
      'Older messages, pictures, voice messages, videos and files are deleted from everyone’s chats and can’t be restored. Deletion starts in 24 hours; until then you can change it back.',
    files: 'Keep files',
    filesForever: 'As long as the messages',
    filesHint:
      'Pictures, voice messages and videos too. The messages stay after that and say that the file has expired.',
    askFiles: (period: string) => `Keep pictures, voice messages, videos and files for ${period} only?`,
    askFilesText:
      'Older pictures, voice messages, videos and files are deleted and can’t be restored; the messages stay. Deletion starts in 24 hours; until then you can change it back.',
    ok: 'Save and delete',
    saved: 'Saved. Deletion starts in 24 hours',
    savedForever: 'Saved. Messages are no longer deleted',
  },
});
