import { words } from '#platform/words.ts';

const counted = (n: number, what: string) => n && `${n} ${what}${n === 1 ? '' : 's'}`;

export const findWords = words({
  zh: {
    title: '搜索',
    label: '搜索产品、机构和资讯',
    placeholder: '产品、机构、资讯',
    recent: '最近搜索',
    remove: (keyword: string) => `删除「${keyword}」`,
    removeAll: '清空',
    popular: '热门产品',
    popularFact: '按浏览次数',
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
    nothingText: '请换个更短的关键词，如机构名称或「公积金」；也可填写情况，按规则逐款说明。',
    toProducts: '查看全部产品',
    toMatch: '开始匹配',
    toDirectory: '查找附近的机构',
    noProducts: '没有找到产品。',
    hint: '不确定选哪款？填写几项情况，按规则逐款说明能借多少、差在哪里。',
  },
  en: {
    title: 'Search',
    label: 'Search products, institutions and news',
    placeholder: 'Product, institution, news',
    recent: 'Recent searches',
    remove: (keyword: string) => `Delete ${keyword}`,
    removeAll: 'Clear',
    popular: 'Trending',
    popularFact: 'by views',
    products: 'Products',
    institutions: 'Institutions',
    articles: 'News',
    allProducts: (n: number) => `All ${n}`,
    allArticles: 'All news',
    productsOf: (n: number) => (n === 1 ? '1 product here' : `${n} products here`),
    found: (products: number, institutions: number, articles: string) =>
      `Found ${[counted(products, 'product'), counted(institutions, 'institution'), articles && `${articles} article${articles === '1' ? '' : 's'}`].filter(Boolean).join(', ')}`,
    searching: 'Searching',
    nothing: (keyword: string) => `Nothing found for “${keyword}”`,
    nothingText:
      'Try a shorter search, such as an institution’s name, or answer a few questions to see what fits, product by product.',
    toProducts: 'See all products',
    toMatch: 'Start matching',
    toDirectory: 'Find an institution nearby',
    noProducts: 'No products found.',
    hint: 'Not sure what to choose? Answer a few questions to see how much you can borrow and what is missing.',
  },
});
