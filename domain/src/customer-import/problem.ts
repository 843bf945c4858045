import type { BothLanguages } from '#language/both.ts';

/** Why a row is not taken, and what to do. */
export const importProblems = {
  name_missing: { zh: '没有姓名，请补上', en: 'There is no name: add it' },
  mobile_missing: { zh: '没有手机号，请补上', en: 'There is no mobile: add it' },
  mobile: { zh: '手机号不是 11 位，请核对', en: 'The mobile does not have 11 digits: check it' },
  mobile_masked: { zh: '手机号带星号，请用完整的号码', en: 'The mobile is masked: bring the whole number' },
  too_long: { zh: '这一栏太长了，请缩短', en: 'This is too long: shorten it' },
  credit_code: { zh: '信用代码不对，请对照营业执照', en: 'The credit code is wrong: compare it with the licence' },
  level: { zh: '级别只能是 A、B、C、D', en: 'The level is one of A, B, C, D' },
  next_contact: {
    zh: '下次联系的日期读不出来，请写成 2026-01-31',
    en: 'The day cannot be read: write it as 2026-01-31',
  },
  repeated: { zh: '和前面一行是同一个手机号', en: 'The same mobile stands in a row above' },
} as const satisfies Record<string, BothLanguages>;
export type ImportProblem = keyof typeof importProblems;
