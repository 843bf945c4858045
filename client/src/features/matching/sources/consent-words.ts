import { words } from '#platform/words.ts';

export const consentWords = words({
  zh: {
    given: (day: string, until: string) => `${day} 授权查询，有效至 ${until}`,
    over: (day: string) => `查询授权已于 ${day} 到期，不再查询`,
    revoked: (day: string) => `查询授权已于 ${day} 撤回，不再查询`,
    kept: '当前版本仍为撤回前查询的内容，新版本将不再包含。',
    none: '当前版本未使用来源数据。',
    revoke: '撤回授权',
    revokeAsk: '撤回查询授权？',
    revokeText: '撤回后不再为这份报告查询工商登记和司法数据；查询记录会保留，当前版本内容不变。',
    done: '已撤回',
  },
  en: {
    given: (day: string, until: string) => `Permission given on ${day}, valid until ${until}`,
    over: (day: string) => `Permission expired on ${day}; no more checks are made`,
    revoked: (day: string) => `Withdrawn on ${day}; no more checks are made`,
    kept: 'This version still shows earlier data from sources; new versions will not.',
    none: 'This version uses no data from sources.',
    revoke: 'Withdraw',
    revokeAsk: 'Withdraw permission to check?',
    revokeText:
      'The company register and court records are no longer checked for this report. The log is kept, and this version stays as it is.',
    done: 'Withdrawn',
  },
});
