import { words } from '#platform/words.ts';

export const taxWords = words({
  zh: {
    heading: '用报表说话，数字都有出处。',
    text: '导入电子税务局下载的文件，或到税务局授权一次，算出纳税、开票、申报和欠税，再和每款企业产品的规则比对。',
  },
  en: {
    heading: 'Let the statements speak, figure by figure.',
    text: 'Import what the electronic tax office exports, or authorise the bureau once. Taxes, invoices, filings and arrears are worked out and held against the rules of every company product.',
  },
});
