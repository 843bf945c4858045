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
    zh: { title: '三分钟，看清能借多少', text: '逐款说明原因和所差条件。' },
    en: { title: 'See what you can borrow in 3 minutes', text: 'Every product shows why it fits, or what is missing.' },
  },
  {
    scene: 'shelves',
    to: '/pages/product/product?category=tax',
    zh: { title: '凭纳税记录借款', text: '适合纳税满两年的企业。' },
    en: { title: 'Borrow on your tax record', text: 'For companies with two years of tax records.' },
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
    zh: '匹配只看规则，推广不影响排名。',
    en: 'Only rules count; ads never affect ranking.',
  },
  {
    to: '/pages/news/news',
    zh: '谨防以「包过」为由收取前期费用。',
    en: 'Beware of anyone who promises approval for an upfront fee.',
  },
  {
    to: '/pages/product/product',
    zh: '本站为示例数据，机构与产品均为虚构。',
    en: 'Sample data: institutions and products are fictional.',
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
      title: '银行如何计算贷款额度',
      summary: '额度由纳税、开票和负债计算得出。',
      paragraphs: [
        '经营贷额度通常取三者中的最低值：纳税额的倍数、开票额的比例、产品上限。',
        '倍数取决于纳税信用等级：A 级常为 8 倍，B 级 6 倍，M 级 4 倍。等级每年四月更新。',
        '已有负债会占用额度。先结清一笔小额循环贷再申请，结果通常更好。',
        '不要同时向多家机构申请。每次查询都有记录，三个月内超过三次会影响许多产品。',
      ],
    },
    en: {
      title: 'How banks calculate your loan amount',
      summary: 'It depends on your tax, invoices and debt.',
      paragraphs: [
        'For a business loan it is usually the lowest of three figures: a multiple of tax paid, a share of invoices, and the product’s limit.',
        'The multiple depends on your tax credit grade: often 8 for A, 6 for B and 4 for M. Grades are updated each April.',
        'Existing debt uses up your limit. Repaying a small revolving loan first often helps.',
        'Don’t apply to several lenders at once. Each inquiry is recorded, and more than three in three months rules out many products.',
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
      summary: '等待是成本最低的办法，报告会告诉你等到哪天。',
      paragraphs: [
        '多数产品看近 3 个月的查询次数，满 3 个月的查询不再计入。',
        '报告会写明自动满足的日期，在此之前请勿新增查询。',
        '本人查询不计入，只计机构的审批查询。',
      ],
    },
    en: {
      title: 'Too many credit inquiries?',
      summary: 'Waiting costs nothing, and your report tells you until when.',
      paragraphs: [
        'Most products count the inquiries of the last three months. Older inquiries no longer count.',
        'Your report shows the date from which you qualify automatically. Avoid new inquiries before then.',
        'Checking your own record does not count; a lender’s approval inquiry does.',
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
      title: '年化、月费、手续费如何比较',
      summary: '借同样金额、同样期限，比较总共多付多少。',
      paragraphs: [
        '将所有费用计入利息，除以实际占用的本金和时间，才能比较。',
        '等额本息的本金每月都在减少，名义月费 0.5% 的实际年化接近 11%。',
        '先息后本每月只付息，但本金到期才还，总利息更高。',
      ],
    },
    en: {
      title: 'Comparing rates, monthly fees and charges',
      summary: 'For the same amount and term, compare how much more you pay in total.',
      paragraphs: [
        'Add every charge to the interest, then divide by the principal you actually hold and for how long.',
        'With equal instalments the balance falls each month, so a 0.5% monthly fee is close to 11% a year.',
        'Interest-only payments are low each month, but the principal stays, so total interest is higher.',
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
      summary: '新企业默认为 M；零申报、逾期申报扣分最多。',
      paragraphs: [
        'M 级是新设立或年内无收入企业的起点，能申请的产品比 B 级少约一半。',
        '按期申报、按期缴款、没有欠税，一个评价年度后通常升到 B。',
        '连续三个月或累计六个月零申报的企业，不能评为 A。',
      ],
    },
    en: {
      title: 'From tax grade M to B',
      summary: 'New companies start at M; zero and late filings cost the most points.',
      paragraphs: [
        'New companies and those without income start at M. About half as many products accept M as B.',
        'File and pay on time with no arrears, and it usually becomes B after one assessment year.',
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
      summary: '发票贷更看重连续性，断票比金额小影响更大。',
      paragraphs: [
        '不少发票类产品要求近 12 个月断票不超过 2 个月。',
        '季节性行业可以用上一年同期的开票说明规律，顾问会协助写入申请资料。',
      ],
    },
    en: {
      title: 'Two months without invoices',
      summary: 'Invoice loans value continuity; gaps matter more than small amounts.',
      paragraphs: [
        'Many invoice products allow at most two months without invoices in twelve.',
        'Seasonal businesses can show the same months of the previous year; your adviser adds this to the application.',
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
      summary: '适合没有抵押物、纳税较少的小微企业。',
      paragraphs: [
        '担保机构替企业向银行分担风险，担保费率通常不超过 1%。',
        '比信用贷多一步审批，约需一周，但利率更低。',
      ],
    },
    en: {
      title: 'Who public guarantees are for',
      summary: 'For small businesses with no collateral and little tax.',
      paragraphs: [
        'A guarantor shares the bank’s risk; its fee is usually no more than 1%.',
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
      summary: '连续缴存满 12 个月，可申请公积金信用贷。',
      paragraphs: [
        '公积金贷按月缴存额的倍数计算额度，并参考单位性质和缴存比例。',
        '断缴三个月以上会重新计算，换工作时注意衔接。',
      ],
    },
    en: {
      title: 'Your provident fund is not just for buying a home',
      summary: 'With 12 months of deposits in a row, you can apply.',
      paragraphs: [
        'These loans offer a multiple of the monthly contribution; employer and rate count too.',
        'A gap of more than three months restarts the count, so take care when changing jobs.',
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
      title: '春节前备料，借款 180 万元',
      summary: '一家精密五金厂，从差一步到放款的 19 天。',
      paragraphs: [
        '春节前订单增加，采购钢材需要现款。首次匹配时，最合适的产品因征信查询超 1 次而不符合。',
        '顾问建议先申请另一款产品，并设置了到期提醒。',
        '19 天后条件满足，第二笔贷款以更低利率放款，用于归还第一笔。',
      ],
    },
    en: {
      title: '¥1.8M before the holiday',
      summary: 'A precision workshop, from near miss to disbursement in 19 days.',
      paragraphs: [
        'Orders were up and steel had to be paid in cash. The best product was out of reach by one credit inquiry.',
        'Her adviser suggested another product first and set a reminder.',
        'Nineteen days later the condition was met, and a cheaper loan replaced the first.',
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
      summary: '没有抵押物，按需借款。',
      paragraphs: [
        '装修和设备共需 30 万元，月供不能超过每月新增的毛利。',
        '她没有选额度最高的产品，而是选了可随时还款、免违约金的产品。',
      ],
    },
    en: {
      title: 'The bakery’s second shop',
      summary: 'No collateral, and borrowing only what is needed.',
      paragraphs: [
        'Fitting out and equipment cost ¥300,000, and the monthly payment had to stay below the extra margin.',
        'She chose not the largest amount but a loan she could repay any time without a fee.',
      ],
    },
  },
];
