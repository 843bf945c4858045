import type { QuestionStep } from '@sycee/domain/matching/question';
import { words } from '#platform/words.ts';

/** The purpose of each step, shown beside it. */
export const whyWords = words<Record<QuestionStep, string>>({
  zh: {
    you: '年龄和地区决定可办理的产品；名下有无企业，决定匹配个人产品还是企业产品。',
    income: '收入、社保和公积金决定信用类产品的额度。缴存时间越长，可选产品越多。',
    assets: '房产、车辆和保单可申请抵押类产品，利率通常更低。没有请选「无」，不影响其他产品。',
    credit: '机构最看重征信。如实填写，报告才能说明差哪些条件、何时满足。',
    firm: '纳税和开票决定企业产品的额度。不确定的可留空，之后再补充。',
  },
  en: {
    you: 'Age and region decide which products you can get; whether you own a company decides if you see personal or company products.',
    income:
      'Income, social insurance and provident fund determine the amount of unsecured loans. The longer you’ve paid in, the more choice you have.',
    assets:
      'A home, car or insurance policy opens up secured products, often at lower rates. Choosing “None” does not affect other products.',
    credit:
      'Lenders care most about credit history. Honest answers let the report show what is missing and when it will be met.',
    firm: 'Tax and invoices determine the amount of company loans. Leave blank what you don’t remember; you can add it later.',
  },
});

export const askWords = words({
  zh: {
    title: '个人匹配',
    addTitle: '补充信息',
    step: (at: number, of: number) => `第 ${at} 步，共 ${of} 步`,
    unknownIsFine: '不确定的选填项可留空，按「未知」处理，不算不符合。',
    next: '下一步',
    back: '上一步',
    send: '开始匹配',
    sendMore: '重新匹配',
    kept: '自动保存在本机，提交后加密保存',
    notSent: '提交失败',
    keptAnyway: '填写的内容已保留，请重试。',
    earlier: '原报告不变，补充后生成新版本。',
    notHere: '没有找到这份报告',
    notHereHint: '报告可能已过期删除，或保存在其他设备、其他账号中。',
    toMatch: '返回智能匹配',
  },
  en: {
    title: 'Personal match',
    addTitle: 'Add information',
    step: (at: number, of: number) => `Step ${at} of ${of}`,
    unknownIsFine: 'Not sure? Leave optional questions blank. They count as unknown, never against you.',
    next: 'Next',
    back: 'Previous',
    send: 'Start matching',
    sendMore: 'Match again',
    kept: 'Saved on this device as you type; encrypted once submitted',
    notSent: 'Not submitted',
    keptAnyway: 'Everything you entered is still here. You can try again.',
    earlier: 'The original report stays; a new version is created.',
    notHere: 'Report not found',
    notHereHint: 'It may have expired, or be on another device or in another account.',
    toMatch: 'Back to smart matching',
  },
});
