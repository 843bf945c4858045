import { words } from '#platform/words.ts';

export const becomeWords = words({
  zh: {
    apply: '申请成为顾问',
    applySub: '由本店审批，通过后发链接设密码',
    applyTitle: (store: string) => `申请成为${store}的顾问`,
    name: '姓名',
    mobile: '手机号',
    mobilePlaceholder: '11 位手机号',
    mobileWrong: '请输入 1 开头的 11 位手机号',
    nameWrong: '请填写姓名',
    codeWrong: '请输入短信里的 6 位数字',
    agency: '机构代码',
    agencyHint: '由所在机构给你；没有可以不填',
    send: '提交申请',
    sent: (store: string) => `申请已提交，等待${store}审批`,
  },
  en: {
    apply: 'Become an adviser',
    applySub: 'The store decides, then sends a link to set a password',
    applyTitle: (store: string) => `Become an adviser of ${store}`,
    name: 'Name',
    mobile: 'Mobile',
    mobilePlaceholder: '11 digits',
    mobileWrong: 'Enter a mobile of 11 digits that starts with 1',
    nameWrong: 'Fill in your name',
    codeWrong: 'Enter the 6 digits of the message',
    agency: 'Agency code',
    agencyHint: 'From your agency; leave it empty if you have none',
    send: 'Send the application',
    sent: (store: string) => `Your application waits for ${store}`,
  },
});
