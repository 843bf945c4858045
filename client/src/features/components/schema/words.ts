import { words } from '#platform/words.ts';

export const schemaWords = words({
  zh: {
    submit: '提交',
    required: '这一项要填',
    requiredOn: '同意后才能提交',
    mobile: '手机号是 1 开头的 11 位数字',
    idCard: '身份证号 18 位，最后一位可以是 X，请核对',
    region: '请选到最后一级',
    date: '请填一个存在的日期',
    choice: '请选一项',
    code: (missing: number) => `验证码还差 ${missing} 位`,
    tooShort: (limit: number) => `至少 ${limit} 个字`,
    tooLong: (limit: number) => `最多 ${limit} 个字`,
    tooSmall: (limit: number) => `不能小于 ${limit}`,
    tooLarge: (limit: number) => `不能大于 ${limit}`,
  },
  en: {
    submit: 'Submit',
    required: 'This one is needed',
    requiredOn: 'Agree first, then submit',
    mobile: 'A mobile has 11 digits and begins with 1',
    idCard: 'An ID has 18 characters, the last may be X: please compare',
    region: 'Choose down to the last level',
    date: 'Enter a day that exists',
    choice: 'Choose one',
    code: (missing: number) => `${missing} more digits`,
    tooShort: (limit: number) => `At least ${limit} characters`,
    tooLong: (limit: number) => `At most ${limit} characters`,
    tooSmall: (limit: number) => `Not below ${limit}`,
    tooLarge: (limit: number) => `Not above ${limit}`,
  },
});
