import type { BothLanguages } from '#language/both.ts';

/** Why a row is rejected, and what to do. */
export const importProblems = {
  name_missing: { zh: '缺少姓名，请补充', en: 'Name missing. Add it' },
  mobile_missing: { zh: '缺少手机号，请补充', en: 'Mobile number missing. Add it' },
  mobile: { zh: '手机号不是 11 位，请核对', en: 'The mobile number isn’t 11 digits. Check it' },
  mobile_masked: { zh: '手机号含星号，请填写完整号码', en: 'The mobile number is masked. Enter the full number' },
  too_long: { zh: '内容过长，请缩短', en: 'Too long. Shorten it' },
  credit_code: { zh: '信用代码有误，请对照营业执照核对', en: 'The credit code is wrong. Check the business licence' },
  level: { zh: '级别只能是 A、B、C、D', en: 'Level must be A, B, C or D' },
  next_contact: {
    zh: '无法识别下次联系日期，请写成 2026-01-31',
    en: 'Next contact date not recognised. Use the format 2026-01-31',
  },
  repeated: { zh: '与上方某行手机号重复，请删除其中一行', en: 'Same mobile number as a row above. Remove one' },
} as const satisfies Record<string, BothLanguages>;
export type ImportProblem = keyof typeof importProblems;
