import { words } from '#platform/words.ts';

/** Texts for products that fit a customer, and customers that fit a product. */
export const fitWords = words({
  zh: {
    rateFrom: (rate: string) => `单利 ${rate} 起`,
    fits: '当前符合',
    fitsFact: (match: number, near: number) => (near > 0 ? `${match} 款可匹配，${near} 款差一步` : `${match} 款可匹配`),
    noFits: '目前没有符合的产品。',
    match: '可匹配',
    near_miss: '差一步',
    needs_data: '缺资料',
    no: '不符合',
    missing: (names: string) => `缺少：${names}信息`,
    askNext: '优先补问',
    waiting: (n: number) => `影响 ${n} 款`,
    apply: '申请',
    applied: (no: string) => `在办 ${no}`,
    moreFits: '更多产品',
    sep: '、',
    fitting: '适合的客户',
    fittingFact: (product: string, match: number, waiting: number) =>
      `「${product}」：${match} 位符合，${waiting} 位缺资料。`,
    lookedAt: (n: number) => `仅查看最近的 ${n} 位。`,
    noneFits: '没有符合的客户',
    noneFitsText: (product: string) =>
      `已记录所需资质的客户均不符合「${product}」。未记录的客户无法判断，补充资质后再查看。`,
    noneKnown: '资料不足，无法判断',
    noneKnownText: (product: string) => `还没有客户记录了「${product}」所需的资质。补充资质后再查看。`,
    allCustomers: '全部客户',
  },
  en: {
    rateFrom: (rate: string) => `from ${rate} simple`,
    fits: 'Matches now',
    fitsFact: (match: number, near: number) => (near > 0 ? `${match} match, ${near} near miss` : `${match} match`),
    noFits: 'No products match for now.',
    match: 'Match',
    near_miss: 'Near miss',
    needs_data: 'Needs info',
    no: 'Not met',
    missing: (names: string) => `Missing information: ${names}`,
    askNext: 'Ask next',
    waiting: (n: number) => `affects ${n}`,
    apply: 'Apply',
    applied: (no: string) => `Open: ${no}`,
    moreFits: 'More products',
    sep: ', ',
    fitting: 'Matching customers',
    fittingFact: (product: string, match: number, waiting: number) =>
      `${product}: ${match} match, ${waiting} need more info.`,
    lookedAt: (n: number) => `Only the latest ${n} were checked.`,
    noneFits: 'No customer matches',
    noneFitsText: (product: string) =>
      `No customer with the information that ${product} needs meets its conditions. Customers without it cannot be assessed; add it and check again.`,
    noneKnown: 'Not enough information',
    noneKnownText: (product: string) =>
      `No customer has the information that ${product} needs yet. Add it and check again.`,
    allCustomers: 'All customers',
  },
});
