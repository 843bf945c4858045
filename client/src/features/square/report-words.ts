import { words } from '#platform/words.ts';

export const reportWords = words({
  zh: {
    title: '举报',
    reason: '举报原因',
    spam: '广告或骚扰',
    fraud: '诈骗或虚假承诺',
    abuse: '辱骂或攻击',
    illegal: '违法内容',
    other: '其他',
    note: '补充说明',
    needReason: '请选择原因',
    needNote: '请说明是什么问题',
    send: '提交举报',
    thanks: '已收到，处理后会通知你',
  },
  en: {
    title: 'Report',
    reason: 'Reason',
    spam: 'Advertising or spam',
    fraud: 'Fraud or false promises',
    abuse: 'Insults or attacks',
    illegal: 'Illegal content',
    other: 'Something else',
    note: 'Details',
    needReason: 'Choose a reason',
    needNote: 'Describe what is wrong',
    send: 'Send report',
    thanks: 'Received. We’ll tell you the outcome',
  },
});
