import type { BothLanguages, Language } from '@sycee/domain/language/both';
import type { Report } from '../report-api.ts';

type Industry = NonNullable<Report['industry']>;

export const exampleCompany: BothLanguages = { zh: '苏州示例精密模具有限公司', en: 'Suzhou Sample Moulds Ltd' };

/** Invented data, marked as such; its positions are those that the engine computes (e2e/examples.test.ts). */
export const exampleOf = (l: Language): Industry => {
  const inLanguage = (zh: string, en: string) => ({ zh, en })[l];
  return {
    name: inLanguage('制造业', 'Manufacturing'),
    peers: 412,
    percentile: 57,
    rank: 177,
    headline: inLanguage('在制造业示例同行中，高于 57% 的企业。', 'Above 57% of sample peers in manufacturing.'),
    metrics: [
      {
        id: 'tax',
        name: inLanguage('12 个月纳税', 'Tax in 12 months'),
        value: '¥860,000',
        percentile: 59,
        median: '¥620,000',
      },
      {
        id: 'invoiced',
        name: inLanguage('12 个月开票', 'Invoiced in 12 months'),
        value: '¥24,300,000',
        percentile: 54,
        median: '¥21,000,000',
      },
      { id: 'growth', name: inLanguage('开票增长', 'Invoice growth'), value: '15%', percentile: 67, median: '6%' },
      {
        id: 'staff',
        name: inLanguage('参保人数', 'Insured staff'),
        value: inLanguage('46 人', '46'),
        percentile: 55,
        median: inLanguage('38 人', '38'),
      },
      { id: 'burden', name: inLanguage('税负率', 'Tax burden'), value: '3.54%', percentile: 52, median: '3.2%' },
    ],
    plan: [
      {
        title: inLanguage('当前欠税', 'Tax arrears'),
        text: inLanguage(
          '先缴清欠税 ¥12,000，并保留完税凭证。',
          'Pay off ¥12,000 of tax arrears first and keep the receipt.',
        ),
        within: 3,
        on: null,
        products: [inLanguage('示例税易贷', 'Sample Tax Loan'), inLanguage('示例票融通', 'Sample Invoice Line')],
      },
      {
        title: inLanguage('距上次变更法定代表人', 'Time since the legal representative changed'),
        text: inLanguage(
          '2027 年 4 月 3 日起满足，期间请勿再变更法定代表人。',
          'Met from 3 Apr 2027 if the representative does not change again.',
        ),
        within: 6,
        on: '2027-04-03',
        products: [inLanguage('示例企业信用贷', 'Sample Company Credit')],
      },
      {
        title: inLanguage('纳税信用等级', 'Tax credit grade'),
        text: inLanguage(
          '向税务局申请信用修复或复评，目标 A 级。',
          'Ask the tax bureau for credit repair or a review; aim for grade A.',
        ),
        within: 12,
        on: null,
        products: [inLanguage('示例优税贷', 'Sample Prime Tax Loan')],
      },
    ],
    policies: [
      {
        id: 'example',
        title: inLanguage('先进制造贷款贴息（示例）', 'Interest subsidy for advanced manufacturing (sample)'),
        text: inLanguage(
          '设备更新类贷款按实付利息的一定比例贴补，按季申报。',
          'Refunds part of the interest on equipment loans; apply quarterly.',
        ),
        source: inLanguage('示例通知〔2026〕18 号', 'Sample notice 18 of 2026'),
        region: inLanguage('苏州市', 'Suzhou'),
        on: '2026-04-08',
      },
    ],
    sample: true,
  };
};
