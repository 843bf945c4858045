import { words } from '#platform/words.ts';

export const realNameWords = words({
  zh: {
    title: '实名认证',
    why: '为什么要实名',
    whyText: '有些机构只收实名申请人的材料。我们用姓名和身份证号核对一次，号码加密保存，之后只显示首尾几位。',
    name: '姓名',
    nameHint: '与身份证一致',
    nameWrong: '请输入身份证上的姓名',
    idCard: '身份证号',
    idCardWrong: '身份证号不对，请对照证件再看一遍',
    front: '人像面',
    back: '国徽面',
    photoWrong: '请先上传这一面的照片',
    photoSending: '照片还在上传，请稍等',
    photoHint: '四角齐全，字迹清楚',
    consentWrong: '同意后才能核验',
    send: '提交核验',
    again: '重新核验',
    triesLeft: (n: number) => `今天还可以核验 ${n} 次`,
    noTries: '今天的次数用完了，请明天再来',
    state: '核验结果',
    sample: '示例核验',
    sampleRule: '这里没有接入真实的核验服务：姓名以「某」结尾算不一致，号码以 X 结尾算没有答复，其余算一致。',
    checkedAt: '核验时间',
  },
  en: {
    title: 'Real name',
    why: 'What it is for',
    whyText:
      'Some institutions take papers of verified applicants only. Name and ID card number are compared once; the number is stored encrypted and shown with its ends only.',
    name: 'Name',
    nameHint: 'As on the card',
    nameWrong: 'Enter the name on the card',
    idCard: 'ID card number',
    idCardWrong: 'This is no ID card number; compare it with the card',
    front: 'Portrait side',
    back: 'Emblem side',
    photoWrong: 'Upload the photo of this side first',
    photoSending: 'The photos are still on their way; wait a moment',
    photoHint: 'All four corners, every character readable',
    consentWrong: 'Agree first, then it is checked',
    send: 'Have it checked',
    again: 'Try again',
    triesLeft: (n: number) => (n === 1 ? '1 try left today' : `${n} tries left today`),
    noTries: 'No tries left today; come back tomorrow',
    state: 'Result',
    sample: 'Sample check',
    sampleRule:
      'No real service is connected here: a name that ends with 某 does not match, a number that ends with X gets no answer, all others match.',
    checkedAt: 'Checked',
  },
});

export const realNameStateWords = words({
  zh: {
    none: '未实名',
    checking: '核验中',
    verified: '已实名',
    mismatch: '不一致',
    failed: '没有结果',
    refused: '不能使用',
  },
  en: {
    none: 'Not verified',
    checking: 'Checking',
    verified: 'Verified',
    mismatch: 'No match',
    failed: 'No answer',
    refused: 'Cannot be used',
  },
});

export const realNameToldWords = words({
  zh: {
    none: '',
    checking: '正在核对，通常几秒钟。离开这一页也会继续。',
    verified: '姓名和证件号一致。要换证件请联系门店。',
    mismatch: '姓名和证件号对不上。请对照证件检查后再提交。',
    failed: '核验服务没有答复，这不代表信息有误。请稍后再试。',
    refused: '这个证件号不能在这里使用，请联系门店。',
  },
  en: {
    none: '',
    checking: 'Being compared, which takes seconds. It goes on when you leave.',
    verified: 'Name and number belong together. To change the card ask the store.',
    mismatch: 'Name and number do not belong together. Compare them with the card and try again.',
    failed: 'The service gave no answer, which says nothing of what you entered. Try again later.',
    refused: 'This number cannot be used here; ask the store.',
  },
});
