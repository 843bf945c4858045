interface Texts {
  title: string;
  summary: string;
  paragraphs: readonly string[];
}
export interface SeedArticle {
  slug: string;
  column: string;
  /** Name of a drawn scene. */
  scene: string;
  minutes: number;
  daysAgo: number;
  zh: Texts;
  en: Texts;
}

export const columns = [
  { slug: 'guide', zh: '融资指南', en: 'Guides' },
  { slug: 'policy', zh: '政策解读', en: 'Policy' },
  { slug: 'tax', zh: '税务与票据', en: 'Tax and invoices' },
  { slug: 'story', zh: '经营故事', en: 'Stories' },
] as const;

export const banners = [
  {
    scene: 'workshop',
    to: '/pages/match/index',
    zh: { title: '三分钟，看清能贷多少', text: '每款产品都说明原因，也说明差在哪一步。' },
    en: { title: 'Three minutes to see how much', text: 'Every product says why, and what is one step away.' },
  },
  {
    scene: 'shelves',
    to: '/pages/product/product?category=tax',
    zh: { title: '凭纳税记录借款', text: '纳税满两年的企业，先看这几款。' },
    en: { title: 'Borrow on your tax record', text: 'Two years of tax paid? Start with these.' },
  },
  {
    scene: 'town',
    to: '/pages/news/news',
    zh: { title: '贷款前先看三件事', text: '成本、期限、提前还款，读完再决定。' },
    en: { title: 'Three things to check first', text: 'Cost, term and early repayment, before you decide.' },
  },
] as const;

export const notices = [
  {
    to: '/pages/match/index',
    zh: '匹配只看规则，推广产品不影响名次。',
    en: 'Rules alone decide; advertising never moves a row.',
  },
  {
    to: '/pages/news/news',
    zh: '谨防收取前期费用的「包过」承诺。',
    en: 'Nobody can promise approval for a fee paid up front.',
  },
  {
    to: '/pages/product/product',
    zh: '本站为示例数据，机构与产品均为虚构。',
    en: 'Sample data: institutions and products here are invented.',
  },
] as const;

export const articles: readonly SeedArticle[] = [
  {
    slug: 'how-much',
    column: 'guide',
    scene: 'workshop',
    minutes: 4,
    daysAgo: 1,
    zh: {
      title: '银行怎么算你能贷多少',
      summary: '额度不是谈出来的，是按纳税、开票和负债算出来的。',
      paragraphs: [
        '经营贷的额度通常由三个数取低：按纳税额的倍数、按开票额的比例、产品自己的上限。',
        '倍数随纳税信用等级变化。A 级常见 8 倍，B 级 6 倍，M 级 4 倍。等级每年四月更新。',
        '已有负债会占用额度。先还一笔小额循环贷，再查询，结果往往更好。',
        '不要同时向多家机构申请。每次查询都会留下记录，三个月内超过三次会影响不少产品。',
      ],
    },
    en: {
      title: 'How a bank works out your amount',
      summary: 'It is computed from tax, invoices and debt, not negotiated.',
      paragraphs: [
        'For a business loan it is usually the lowest of three: a multiple of tax paid, a share of invoices, and the product’s own limit.',
        'The multiple follows your tax grade: often 8 for A, 6 for B, 4 for M. Grades change each April.',
        'Debt you have takes room. Repaying one small revolving loan first often gives a better answer.',
        'Do not apply everywhere at once. Each inquiry is recorded, and more than three in three months closes several products.',
      ],
    },
  },
  {
    slug: 'inquiries',
    column: 'guide',
    scene: 'hills',
    minutes: 3,
    daysAgo: 3,
    zh: {
      title: '征信查询多了怎么办',
      summary: '等，是最便宜的办法；知道等到哪天更好。',
      paragraphs: [
        '多数产品看近 3 个月的查询次数。每过一天，最早的一次就离窗口更近。',
        '报告会写出哪一天自动满足。把日子记下来，在那之前不要新增查询。',
        '自己查征信不算在内，算的是机构的审批查询。',
      ],
    },
    en: {
      title: 'Too many credit inquiries?',
      summary: 'Waiting is the cheapest fix, and better when you know until when.',
      paragraphs: [
        'Most products count the inquiries of the last three months. Every day the oldest gets closer to leaving that window.',
        'Your report names the day from which you fit by yourself. Note it, and make no new inquiry before.',
        'Looking up your own record does not count; a lender’s approval inquiry does.',
      ],
    },
  },
  {
    slug: 'interest',
    column: 'guide',
    scene: 'tea',
    minutes: 3,
    daysAgo: 6,
    zh: {
      title: '年化、月费、手续费，怎么放在一起比',
      summary: '只比一个数：借同样的钱、同样的时间，一共多付多少。',
      paragraphs: [
        '把所有费用加到利息里，除以实际占用的本金和时间，才是可以相比的数。',
        '等额本息的本金每月都在减少，名义月费 0.5% 的实际年化接近 11%。',
        '先息后本月供低，但本金一直占着，总利息更高。',
      ],
    },
    en: {
      title: 'Comparing rates, monthly fees and charges',
      summary: 'One number only: the same money for the same time, how much more do you pay?',
      paragraphs: [
        'Add every charge to the interest and divide by the money you really hold and for how long. That can be compared.',
        'With equal instalments the balance falls each month, so a 0.5% monthly fee is close to 11% a year.',
        'Interest first keeps the monthly payment low, but the balance stays, and the total is higher.',
      ],
    },
  },
  {
    slug: 'grade',
    column: 'tax',
    scene: 'shelves',
    minutes: 3,
    daysAgo: 8,
    zh: {
      title: '纳税信用等级从 M 到 B，差在哪里',
      summary: '新设企业默认 M；零申报、逾期申报最伤分。',
      paragraphs: [
        'M 级是新设立或年内无收入企业的起点，能申请的产品比 B 级少约一半。',
        '按期申报、按期缴款、没有欠税，一个评价年度后通常升到 B。',
        '连续三个月或累计六个月零申报的企业，不能评为 A。',
      ],
    },
    en: {
      title: 'From tax grade M to B',
      summary: 'New firms start at M; zero and late filings cost most.',
      paragraphs: [
        'M is where new firms and firms without income begin. About half as many products accept it as B.',
        'File on time, pay on time and owe nothing, and after one assessment year it usually becomes B.',
        'Three months of zero filings in a row, or six in a year, rule out an A.',
      ],
    },
  },
  {
    slug: 'invoices',
    column: 'tax',
    scene: 'parts',
    minutes: 2,
    daysAgo: 11,
    zh: {
      title: '开票断了两个月，影响有多大',
      summary: '发票贷看连续性，断开比金额小更糟。',
      paragraphs: [
        '不少发票类产品要求近 12 个月断票不超过 2 个月。',
        '季节性行业可以用上一年同期的开票说明规律，顾问会帮你写进材料。',
      ],
    },
    en: {
      title: 'Two months without invoices',
      summary: 'Invoice loans look at continuity; a gap is worse than a small amount.',
      paragraphs: [
        'Many invoice products allow at most two months without invoices in twelve.',
        'Seasonal trades can show the same months of last year; your adviser adds that to the file.',
      ],
    },
  },
  {
    slug: 'guarantee',
    column: 'policy',
    scene: 'site',
    minutes: 3,
    daysAgo: 14,
    zh: {
      title: '政府性融资担保，适合谁',
      summary: '没有抵押物、纳税还不够高的小企业，多了一条路。',
      paragraphs: [
        '担保机构替企业向银行分担风险，担保费率通常不超过 1%。',
        '审批比信用贷多一步，时间在一周上下，但利率更低。',
      ],
    },
    en: {
      title: 'Who public guarantees are for',
      summary: 'Another way for small firms with no collateral and little tax.',
      paragraphs: [
        'A guarantor shares the bank’s risk; its fee is usually at most 1%.',
        'It takes one more step and about a week, at a lower rate.',
      ],
    },
  },
  {
    slug: 'provident',
    column: 'policy',
    scene: 'town',
    minutes: 2,
    daysAgo: 17,
    zh: {
      title: '公积金不只用来买房',
      summary: '连续缴存满 12 个月，就是一张信用名片。',
      paragraphs: [
        '公积金贷按月缴存额的倍数给额度，单位性质和缴存比例也看。',
        '断缴三个月以上会重新计算，换工作时注意衔接。',
      ],
    },
    en: {
      title: 'A provident fund is not only for a home',
      summary: 'Twelve months without a gap speak for you.',
      paragraphs: [
        'These loans offer a multiple of the monthly contribution; employer and rate count too.',
        'A gap of three months starts the count again, so mind it when changing jobs.',
      ],
    },
  },
  {
    slug: 'spring',
    column: 'story',
    scene: 'dock',
    minutes: 4,
    daysAgo: 20,
    zh: {
      title: '春节前备料的那 180 万',
      summary: '一家精密五金厂，从差一步到放款的 19 天。',
      paragraphs: [
        '腊月前，客户要货，钢材要现款。第一次匹配，最合适的产品差一次查询。',
        '顾问没有让她继续试，而是先申请了另外一款，同时把日期记在了日历上。',
        '十九天后，规则自动满足，第二笔以更低的利率放款，换掉了第一笔。',
      ],
    },
    en: {
      title: '1.8 million before the holiday',
      summary: 'A precision workshop, nineteen days from one step short to the money.',
      paragraphs: [
        'Customers wanted goods and steel wanted cash. The best product was one inquiry short.',
        'Her adviser did not let her try on. They took another product first and noted the date.',
        'Nineteen days later the rule was met by itself, and a cheaper loan replaced the first.',
      ],
    },
  },
  {
    slug: 'bakery',
    column: 'story',
    scene: 'shop',
    minutes: 3,
    daysAgo: 24,
    zh: {
      title: '小满烘焙的第二家店',
      summary: '没有抵押，也不想借太多。',
      paragraphs: [
        '她算过，装修和设备一共三十万，月供不能超过每月多出来的毛利。',
        '最后选的不是额度最高的，是可以随时还、不收违约金的那一款。',
      ],
    },
    en: {
      title: 'The bakery’s second shop',
      summary: 'No collateral, and no wish to borrow too much.',
      paragraphs: [
        'Fitting out would cost 300,000, and the payment had to stay below the extra margin.',
        'She took not the largest offer but the one that could be repaid any day without a charge.',
      ],
    },
  },
];
