import type { BothLanguages } from '@sycee/domain/language/both';

export interface SamplePolicy {
  readonly id: string;
  /** A region's code; null: the whole country. */
  readonly region: string | null;
  /** Null: every industry. */
  readonly industries: readonly string[] | null;
  readonly title: BothLanguages;
  readonly text: BothLanguages;
  readonly source: BothLanguages;
  readonly on: string;
}

/** Invented policies in the form of real ones: marked as samples. */
export const samplePolicies: readonly SamplePolicy[] = [
  {
    id: 'small-vat',
    region: null,
    industries: null,
    title: { zh: '小规模纳税人增值税减免（示例）', en: 'VAT relief for small taxpayers (sample)' },
    text: {
      zh: '季度销售额在限额以内的免征增值税，照常申报即可享受；免税申报不算零申报。',
      en: 'Quarterly sales below the limit are exempt from VAT when filed as usual; an exempt filing does not count as a zero filing.',
    },
    source: { zh: '示例财税公告 2026 年第 3 号', en: 'Sample tax notice 3 of 2026' },
    on: '2026-01-15',
  },
  {
    id: 'rnd',
    region: null,
    industries: ['manufacturing', 'software', 'research'],
    title: { zh: '研发费用加计扣除（示例）', en: 'Super deduction of R&D costs (sample)' },
    text: {
      zh: '符合条件的研发费用在预缴时即可加计扣除，需设研发辅助账。',
      en: 'Qualifying R&D costs get an extra deduction when tax is prepaid; keep a separate R&D ledger.',
    },
    source: { zh: '示例财税公告 2026 年第 11 号', en: 'Sample tax notice 11 of 2026' },
    on: '2026-03-01',
  },
  {
    id: 'high-tech',
    region: null,
    industries: ['manufacturing', 'software', 'research'],
    title: { zh: '高新技术企业所得税优惠（示例）', en: 'Income tax relief for high-tech companies (sample)' },
    text: {
      zh: '认定有效期三年，到期前一年开始准备复审；多数银行对持证企业有专属额度。',
      en: 'The certificate is valid for three years; prepare the review a year ahead. Most banks have dedicated credit lines for certified companies.',
    },
    source: { zh: '示例科技部门指南 2026 版', en: 'Sample science and technology guide, 2026' },
    on: '2026-02-10',
  },
  {
    id: 'repair',
    region: null,
    industries: null,
    title: { zh: '纳税信用修复（示例）', en: 'Tax credit repair (sample)' },
    text: {
      zh: '纠正失信行为后可在网上申请修复，一般十五个工作日内调整评价。',
      en: 'Fix the issue and apply online; the grade is usually adjusted within 15 working days.',
    },
    source: { zh: '示例税务公告 2026 年第 7 号', en: 'Sample tax notice 7 of 2026' },
    on: '2026-02-28',
  },
  {
    id: 'suzhou-interest',
    region: '320500',
    industries: ['manufacturing', 'software', 'research'],
    title: { zh: '苏州先进制造贷款贴息（示例）', en: 'Suzhou interest subsidy for advanced manufacturing (sample)' },
    text: {
      zh: '设备更新类贷款按实付利息的一定比例贴补，按季申报，需留存放款和付息凭证。',
      en: 'Refunds part of the interest on equipment loans each quarter; keep proof of the loan and interest paid.',
    },
    source: { zh: '示例苏州工信通知〔2026〕18 号', en: 'Sample notice 18 of 2026, Suzhou' },
    on: '2026-04-08',
  },
  {
    id: 'jiangsu-guarantee',
    region: '320000',
    industries: null,
    title: { zh: '江苏小微担保费补助（示例）', en: 'Jiangsu guarantee fee subsidy (sample)' },
    text: {
      zh: '由政策性担保机构担保的小微贷款，担保费按比例补助。',
      en: 'Part of the guarantee fee is refunded for small business loans backed by a public guarantor.',
    },
    source: { zh: '示例江苏财金通知〔2026〕6 号', en: 'Sample notice 6 of 2026, Jiangsu' },
    on: '2026-03-20',
  },
  {
    id: 'shanghai-trade',
    region: '310000',
    industries: ['wholesale_retail', 'transport'],
    title: { zh: '上海商贸流通专项（示例）', en: 'Shanghai fund for trade and logistics (sample)' },
    text: {
      zh: '限上商贸和物流企业新增贷款可申请风险补偿，经合作银行受理。',
      en: 'New loans to larger trading and logistics companies may get risk compensation; apply through partner banks.',
    },
    source: { zh: '示例上海商务通知〔2026〕12 号', en: 'Sample notice 12 of 2026, Shanghai' },
    on: '2026-05-06',
  },
  {
    id: 'hangzhou-digital',
    region: '330100',
    industries: ['software', 'culture'],
    title: { zh: '杭州数字经济信用贷（示例）', en: 'Hangzhou credit for the digital economy (sample)' },
    text: {
      zh: '按研发投入和合同额给予信用额度，首贷户利率优惠。',
      en: 'Credit based on R&D spending and contracts, with lower rates for first-time borrowers.',
    },
    source: { zh: '示例杭州经信通知〔2026〕9 号', en: 'Sample notice 9 of 2026, Hangzhou' },
    on: '2026-04-22',
  },
  {
    id: 'catering',
    region: null,
    industries: ['catering', 'culture'],
    title: { zh: '生活服务业稳岗返还（示例）', en: 'Job retention refund for consumer services (sample)' },
    text: {
      zh: '不裁员或少裁员的企业可申请失业保险稳岗返还，参保人数越稳定返还越多。',
      en: 'Companies that retain their staff can claim back part of their unemployment insurance.',
    },
    source: { zh: '示例人社通知〔2026〕4 号', en: 'Sample labour notice 4 of 2026' },
    on: '2026-01-30',
  },
];
