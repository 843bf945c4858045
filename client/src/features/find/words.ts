import { words } from '#platform/words.ts';

const counted = (n: number, what: string) => n && `${n} ${what}${n === 1 ? '' : 's'}`;

export const findWords = words({
  zh: {
    title: '搜索',
    label: '搜索产品、机构和资讯',
    placeholder: '请输入关键词',
    recent: '最近搜过',
    remove: (keyword: string) => `删除「${keyword}」`,
    removeAll: '清空',
    popular: '大家在看',
    popularFact: '按打开次数',
    products: '产品',
    institutions: '机构',
    articles: '资讯',
    allProducts: (n: number) => `全部 ${n} 款`,
    allArticles: '全部资讯',
    productsOf: (n: number) => `上架 ${n} 款产品`,
    found: (products: number, institutions: number, articles: string) =>
      `找到 ${[products && `${products} 款产品`, institutions && `${institutions} 家机构`, articles && `${articles} 篇资讯`].filter(Boolean).join('、')}`,
    searching: '正在搜索',
    nothing: (keyword: string) => `没有找到「${keyword}」`,
    nothingText: '换个短一点的词试试，例如机构名或「公积金」；或者把情况告诉我们，由规则逐款说明。',
    toProducts: '看全部产品',
    toMatch: '帮我匹配',
    noProducts: '没有产品叫这个名字。',
    hint: '不确定要找哪一款？填几项情况，由规则逐款说明能借多少、差在哪里。',
  },
  en: {
    title: 'Search',
    label: 'Search products, institutions and articles',
    placeholder: 'please enter keyword',
    recent: 'Recent searches',
    remove: (keyword: string) => `Forget ${keyword}`,
    removeAll: 'Clear',
    popular: 'Others look at',
    popularFact: 'by openings',
    products: 'Products',
    institutions: 'Institutions',
    articles: 'Articles',
    allProducts: (n: number) => `All ${n}`,
    allArticles: 'All articles',
    productsOf: (n: number) => (n === 1 ? '1 product here' : `${n} products here`),
    found: (products: number, institutions: number, articles: string) =>
      `Found ${[counted(products, 'product'), counted(institutions, 'institution'), articles && `${articles} article${articles === '1' ? '' : 's'}`].filter(Boolean).join(', ')}`,
    searching: 'Searching',
    nothing: (keyword: string) => `Nothing found for “${keyword}”`,
    nothingText:
      'Try a shorter word, the name of an institution say; or tell us your case, and the rules answer product by product.',
    toProducts: 'See all products',
    toMatch: 'Match me',
    noProducts: 'No product of that name.',
    hint: 'Not sure what to look for? Say a few things about your case, and the rules answer product by product.',
  },
});
