import { words } from '#platform/words.ts';

/** Which products fit a customer, and which customers a product. */
export const fitWords = words({
  zh: {
    fits: '现在符合',
    fitsFact: (match: number, near: number) => (near > 0 ? `${match} 款符合，${near} 款差一步` : `${match} 款符合`),
    noFits: '目前没有符合的产品。',
    match: '符合',
    near_miss: '差一步',
    needs_data: '缺资料',
    no: '不符合',
    missing: (names: string) => `还缺 ${names}`,
    askNext: '接下来问',
    waiting: (n: number) => `${n} 款在等`,
    apply: '申请',
    applied: (no: string) => `在办 ${no}`,
    moreFits: '更多产品',
    sep: '、',
    fitting: '适合的客户',
    fittingFact: (product: string, match: number, waiting: number) =>
      `「${product}」：${match} 位符合，${waiting} 位还缺资料。`,
    lookedAt: (n: number) => `只看了最近的 ${n} 位。`,
    nobodyFits: '还没有适合的客户',
    nobodyFitsHint: (product: string) => `按已记录的资质，没有客户符合「${product}」。多记一些资质再来看。`,
    allCustomers: '全部客户',
  },
  en: {
    fits: 'Fits now',
    fitsFact: (match: number, near: number) => (near > 0 ? `${match} fit, ${near} one step away` : `${match} fit`),
    noFits: 'No product fits for now.',
    match: 'Fits',
    near_miss: 'One step away',
    needs_data: 'Needs data',
    no: 'Does not fit',
    missing: (names: string) => `Missing: ${names}`,
    askNext: 'Ask next',
    waiting: (n: number) => `${n} waiting`,
    apply: 'Apply',
    applied: (no: string) => `Open: ${no}`,
    moreFits: 'More products',
    sep: ', ',
    fitting: 'Customers it fits',
    fittingFact: (product: string, match: number, waiting: number) =>
      `${product}: fits ${match}, and needs data of ${waiting}.`,
    lookedAt: (n: number) => `Only the newest ${n} were looked at.`,
    nobodyFits: 'No customer yet',
    nobodyFitsHint: (product: string) =>
      `By what is written down, ${product} fits nobody. Write down more and look again.`,
    allCustomers: 'All customers',
  },
});
