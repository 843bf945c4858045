import { words } from '#platform/words.ts';

export const taxWords = words({
  zh: {
    heading: '基于税务数据，数字有据可查',
    text: '导入电子税务局下载的文件，或授权税务局提供数据，系统汇总纳税、开票、申报和欠税，逐条核对每款企业产品的条件。',
  },
  en: {
    heading: 'Based on your tax data, every figure traceable',
    text: 'Import files from the e-tax bureau or authorise the tax bureau once. We total taxes, invoices, filings and arrears and check them against every company product.',
  },
});
