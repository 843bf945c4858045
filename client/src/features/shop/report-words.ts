import { words } from '#platform/words.ts';

export const reportWords = words({
  zh: {
    title: '举报小店',
    kind: '有什么问题？',
    fraud: '疑似诈骗',
    false: '虚假宣传',
    other: '其他',
    text: '说明',
    textHint: '不记录你是谁。不要填写手机号等个人信息。',
    needKind: '请选择有什么问题',
    needText: '请说明是什么问题',
    send: '提交',
    thanks: '谢谢，总部会核实处理',
  },
  en: {
    title: 'Report this shop',
    kind: 'What is wrong?',
    fraud: 'It looks like a fraud',
    false: 'It makes false claims',
    other: 'Something else',
    text: 'Details',
    textHint: 'We don’t record who you are. Leave out personal data such as mobile numbers.',
    needKind: 'Choose what is wrong',
    needText: 'Describe what is wrong',
    send: 'Send',
    thanks: 'Thank you. Headquarters will look into it',
  },
});
