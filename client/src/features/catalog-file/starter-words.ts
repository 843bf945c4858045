import { words } from '#platform/words.ts';

const products = (n: number) => (n === 1 ? '1 product' : `${n} products`);

export const starterWords = words({
  zh: {
    title: '起步目录',
    text: '虚构的机构和覆盖信用、公积金、车辆、抵押、税务、发票的产品模板，供新开通的总部照着修改。',
    copy: '复制起步目录',
    ask: '复制起步目录？',
    askText: (institutions: number, n: number) =>
      `${institutions > 0 ? `将新增 ${institutions} 家虚构的示例机构和` : '将新增'} ${n} 款产品草稿。它们都标为模板，逐款核对并确认之前不能发布。`,
    copied: (n: number) => `已复制 ${n} 款模板，请逐款核对`,
  },
  en: {
    title: 'Starter catalogue',
    text: 'Invented institutions with templates of unsecured, provident fund, car, mortgage, tax and invoice loans, for a new headquarters to adapt.',
    copy: 'Copy the starter catalogue',
    ask: 'Copy the starter catalogue?',
    askText: (institutions: number, n: number) =>
      `This adds ${institutions > 0 ? `${institutions} invented institutions and ` : ''}${products(n)} as drafts. All are marked as templates and cannot be published before you have checked and confirmed each of them.`,
    copied: (n: number) => `${products(n)} copied. Check each of them`,
  },
});
