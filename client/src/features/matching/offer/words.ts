import { words } from '#platform/words.ts';

export const paidContentWords = words({
  zh: {
    title: '哪些免费，哪些付费',
    free: '企业报告：免费',
    free1: '每一款企业产品的结论、理由、额度和利率',
    free2: '读取到的数据，注明来源；可打印和分享',
    free3: '导入文件与否都可以，同一份文件两种报告都能用',
    paid: '税务报告：付费解锁',
    paidFor: (price: string) => `税务报告：${price}，付费解锁`,
    paid1: '文件分析：近 24 个月开票和纳税、客户和供应商占比、增值税税负、逾期和零申报，每项注明所在行',
    paid2: '提额方法：每款可申请产品的额度公式代入你的数据、哪一项限制额度、再增加多少纳税或开票可多借',
    paid3: '以上内容可打印、存为 PDF，或用链接分享',
    once: '解锁前可看得分、数量和第一款产品。一次付费，本报告后续更新不再收费；退款后重新锁定。',
  },
  en: {
    title: 'What is free, and what is paid',
    free: 'Company report: free',
    free1: 'Verdict, reasons, amount and rate of every company product',
    free2: 'The data that was read, with its source; you can print and share it',
    free3: 'With or without files; the same files work for both reports',
    paid: 'Tax report: paid',
    paidFor: (price: string) => `Tax report: ${price}`,
    paid1:
      'Analysis of your files: 24 months of sales and tax, shares of customers and suppliers, VAT burden, late and zero filings, each with the rows it comes from',
    paid2:
      'How to raise the amount: the formula of each matching product with your figures, what limits it, and how much more tax or sales gives more',
    paid3: 'Print all of it, save it as PDF, or share it by a link',
    once: 'Before you pay you see the score, the counts and the first product. You pay once, and later updates of the report are included; a refund locks it again.',
  },
});
