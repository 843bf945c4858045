import { words } from '#platform/words.ts';

export const schemaWords = words({
  zh: {
    submit: '提交',
    required: '请填写此项',
    requiredOn: '同意后才能提交',
    mobile: '请输入 1 开头的 11 位手机号',
    idCard: '身份证号为 18 位，末位可为 X，请核对',
    region: '请选择到最后一级',
    date: '请填写有效日期',
    choice: '请选择一项',
    code: (missing: number) => `验证码还差 ${missing} 位`,
    tooShort: (limit: number) => `至少 ${limit} 个字`,
    tooLong: (limit: number) => `最多 ${limit} 个字`,
    tooSmall: (limit: number) => `不能小于 ${limit}`,
    tooLarge: (limit: number) => `不能大于 ${limit}`,
  },
  en: {
    submit: 'Submit',
    required: 'Please fill this in',
    requiredOn: 'Please agree first',
    mobile: 'Enter an 11-digit mobile number starting with 1',
    idCard: 'An ID number has 18 characters; the last may be X',
    region: 'Choose down to the last level',
    date: 'Enter a valid date',
    choice: 'Please choose one',
    code: (missing: number) => `${missing} more ${missing === 1 ? 'digit' : 'digits'} of the code`,
    tooShort: (limit: number) => `At least ${limit} characters`,
    tooLong: (limit: number) => `At most ${limit} characters`,
    tooSmall: (limit: number) => `Must be at least ${limit}`,
    tooLarge: (limit: number) => `Must be at most ${limit}`,
  },
});
