import type { QuestionStep } from '@sycee/domain/matching/question';
import { words } from '#platform/words.ts';

/** What each step is good for, told where it is asked. */
export const whyWords = words<Record<QuestionStep, string>>({
  zh: {
    you: '年龄和地区决定哪些产品在你这里办理；有没有企业，决定看个人产品还是企业产品。',
    income: '收入、社保和公积金是信用类产品计算额度的依据。缴得越久，可选的越多。',
    assets: '房、车、保单能撬动另一类产品，利率通常更低。没有就选「无」，不影响其他产品。',
    credit: '机构最看重这一步。如实填写，报告才会告诉你差在哪里、哪天自动满足。',
    firm: '纳税和开票是企业产品计算额度的依据。不记得的先留空，之后可以补。',
  },
  en: {
    you: 'Age and place decide what is offered to you; owning a company decides which kind of product you are matched with.',
    income:
      'Income, social insurance and provident fund set the amount of unsecured products. The longer you paid, the wider the choice.',
    assets:
      'A home, a car or a policy opens products of another kind, often at a lower rate. Choosing none costs you nothing elsewhere.',
    credit:
      'Institutions look here first. With true answers the report can say what is missing and when it clears by itself.',
    firm: 'Tax and invoices set the amount of company products. Leave open what you do not remember; you can add it later.',
  },
});

export const askWords = words({
  zh: {
    title: '个人匹配',
    addTitle: '补充信息',
    step: (at: number, of: number) => `第 ${at} 步，共 ${of} 步`,
    unknownIsFine: '不确定的选填项留空即可：留空按「未知」处理，不算不符合。',
    next: '下一步',
    back: '上一步',
    send: '开始匹配',
    sendMore: '按新信息重新匹配',
    kept: '自动保存在本机，提交后加密保存',
    notSent: '没有提交成功',
    keptAnyway: '填写的内容都还在，可以再试一次。',
    earlier: '原报告不会变，补充后生成新的一版。',
    notHere: '没有找到这份报告',
    notHereHint: '它可能已过期删除，或保存在另一台设备、另一个账号里。',
    toMatch: '回到智能匹配',
  },
  en: {
    title: 'Personal match',
    addTitle: 'Add answers',
    step: (at: number, of: number) => `Step ${at} of ${of}`,
    unknownIsFine: 'Leave optional questions open when unsure: open counts as unknown, never as a fail.',
    next: 'Next',
    back: 'Previous',
    send: 'Find matches',
    sendMore: 'Match again with this',
    kept: 'Saved on this device as you type; encrypted once sent',
    notSent: 'This was not sent',
    keptAnyway: 'Everything you entered is still here. You can try again.',
    earlier: 'The report stays as it is; a new version is made beside it.',
    notHere: 'This report was not found',
    notHereHint: 'It may have expired, or be kept on another device or in another account.',
    toMatch: 'To smart matching',
  },
});
