import { words } from '#platform/words.ts';

export const consentWords = words({
  zh: {
    given: (day: string, until: string) => `${day} 同意查询，有效至 ${until}`,
    over: (day: string) => `查询授权已于 ${day} 到期，不再查询`,
    revoked: (day: string) => `查询授权已于 ${day} 撤回，不再查询`,
    kept: '这一版仍是撤回前查到的内容，新的一版不会再有。',
    none: '这一版没有用来源的数据。',
    revoke: '撤回授权',
    revokeAsk: '撤回查询授权？',
    revokeText: '之后不再为这份报告查询工商登记和司法数据；已查询过的记录会保留，这一版的内容不变。',
    done: '已撤回',
  },
  en: {
    given: (day: string, until: string) => `Agreed on ${day}, valid to ${until}`,
    over: (day: string) => `The consent ended on ${day}; nothing is asked any more`,
    revoked: (day: string) => `Taken back on ${day}; nothing is asked any more`,
    kept: 'This version still shows what sources said before; a new one will not.',
    none: 'This version uses nothing from sources.',
    revoke: 'Take back',
    revokeAsk: 'Take back the consent to ask?',
    revokeText:
      'From now on neither the register nor the courts are asked for this report. The log stays, and so does what this version says.',
    done: 'Taken back',
  },
});
