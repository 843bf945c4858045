import { applyAtBank, type Family } from './build.ts';

const apply = [
  '提交申请：3 分钟，顾问 2 小时内联系',
  'Submit your application: 3 minutes; an adviser calls within 2 hours',
] as const;
const sign = ['审批与签约：机构线上或到店签约', 'Approval and signing: online or at a branch'] as const;
const paidToFirm = ['放款到对公账户', 'Disbursed to the company account'] as const;
const paidToPerson = ['放款到本人账户', 'Disbursed to your own account'] as const;
const early = [
  ['可以提前还款吗？', 'Can I repay early?'],
  ['可以，费用见「费用」一栏；按实际用款天数计息。', 'Yes; see Fees. Interest is charged for the days used.'],
] as const;

export const taxLoan: Family = {
  category: 'tax',
  audience: 'company',
  documents: ['representative_id', 'business_licence', 'tax_consent'],
  steps: [
    apply,
    ['税务授权与核验：约 10 分钟，可随时撤回', 'Tax consent and check: about 10 minutes, can be withdrawn'],
    sign,
    paidToFirm,
  ],
  questions: [
    [
      ['没有欠税但有滞纳金，可以申请吗？', 'Can we apply with a late payment surcharge but no arrears?'],
      ['可以，先缴清滞纳金并保留凭证。', 'Yes; pay the surcharge first and keep the receipt.'],
    ],
    early,
  ],
  commission: 80,
};

export const invoiceLoan: Family = {
  category: 'invoice',
  audience: 'company',
  documents: ['representative_id', 'business_licence', 'invoice_consent'],
  steps: [apply, ['开票数据授权或导入清单', 'Consent to invoice data, or import the list'], sign, paidToFirm],
  questions: [
    [
      ['红冲和作废发票如何计算？', 'How are red and void invoices counted?'],
      ['红冲在当月扣减，作废不计入开票额。', 'Red invoices are deducted in that month; void ones are not counted.'],
    ],
    early,
  ],
  commission: 90,
};

export const companyCredit: Family = {
  category: 'credit',
  audience: 'company',
  documents: ['representative_id', 'business_licence'],
  steps: [apply, ['核验工商与司法信息', 'Registration and court records are checked'], sign, paidToFirm],
  questions: [
    [
      ['法定代表人的配偶需要到场吗？', 'Does the representative’s spouse need to attend?'],
      [
        '额度 50 万元以上由配偶签字确认，可线上完成。',
        'Above ¥500,000 the spouse also signs, which can be done online.',
      ],
    ],
    early,
  ],
  commission: 100,
};

export const personCredit: Family = {
  category: 'credit',
  audience: 'person',
  documents: ['id_card'],
  steps: [
    apply,
    ['授权查询征信：会新增 1 次查询记录', 'Consent to a credit check: it adds one inquiry'],
    sign,
    paidToPerson,
  ],
  questions: [
    [
      ['可以用于买房或炒股吗？', 'Can I use it to buy a home or shares?'],
      ['不可以。仅限装修、教育、医疗等消费。', 'No. Only for spending such as renovation, education or healthcare.'],
    ],
    early,
  ],
  commission: 70,
};

export const fundLoan: Family = {
  ...personCredit,
  category: 'provident_fund',
  documents: ['id_card', 'provident_fund_record'],
  steps: [apply, ['公积金缴存授权：约 5 分钟', 'Consent to provident fund data: about 5 minutes'], sign, paidToPerson],
  questions: [
    [
      ['换工作后缴存还算连续吗？', 'Do my deposits still count as continuous if I changed jobs?'],
      [
        '中断不超过 1 个月，且补缴到账，多数机构视为连续。',
        'With no more than one month missing and paid later, most lenders count it as continuous.',
      ],
    ],
    early,
  ],
};

export const policyLoan: Family = {
  ...personCredit,
  category: 'policy',
  documents: ['id_card', 'policy_contract'],
  steps: [apply, ['保单验真：与保险公司核对', 'The policy is checked with the insurer'], sign, paidToPerson],
  questions: [
    [
      ['申请后保单还有效吗？', 'Does my policy stay in force?'],
      ['有效。信用类保单贷不质押保单，保障不变。', 'Yes. The policy is not pledged and your cover is unchanged.'],
    ],
    early,
  ],
};

export const vehicleLoan: Family = {
  ...personCredit,
  category: 'vehicle',
  documents: ['id_card', 'vehicle_certificate', 'driving_licence'],
  steps: [
    apply,
    ['车辆评估：拍照或到店', 'Car valuation, from photos or in store'],
    ['办理抵押登记', 'Mortgage registration'],
    paidToPerson,
  ],
  questions: [
    [
      ['车还能开吗？', 'Can I still drive the car?'],
      ['可以，只办抵押登记，车辆由你使用。', 'Yes. Only the mortgage is registered; you keep using the car.'],
    ],
    early,
  ],
  commission: 120,
};

export const mortgageLoan: Family = {
  ...personCredit,
  category: 'mortgage',
  documents: ['id_card', 'marriage_certificate', 'property_certificate'],
  steps: [
    apply,
    ['房产评估：3 个工作日内', 'Home valuation: within 3 working days'],
    sign,
    ['抵押登记后放款', 'Disbursed once the mortgage is registered'],
  ],
  questions: [
    [
      ['房产有按揭可以办理吗？', 'Can I apply if my home has a mortgage?'],
      [
        '视产品而定：有的仅接受无贷款房产，有的可办二次抵押。',
        'It depends on the product: some accept only homes without a loan, others offer a second mortgage.',
      ],
    ],
    early,
  ],
  commission: 60,
};

export const creditCard: Family = {
  ...personCredit,
  category: 'card',
  steps: [
    applyAtBank,
    ['授权查询征信：会新增 1 次查询记录', 'Consent to a credit check: it adds one inquiry'],
    ['首次用卡前到网点激活', 'Activate the card at a branch before first use'],
  ],
  questions: [
    [
      ['额度可以提现吗？', 'Can I withdraw cash?'],
      ['一般为额度的一半，按日计息并收手续费。', 'Usually up to half the limit, with daily interest and a fee.'],
    ],
    [
      ['年费如何收取？', 'What is the annual fee?'],
      ['首年免年费，刷卡达到次数后次年免。', 'Free in the first year, and in the next with enough purchases.'],
    ],
  ],
  commission: 0,
};

export const guaranteedLoan: Family = {
  ...companyCredit,
  category: 'guarantee',
  documents: ['representative_id', 'business_licence', 'articles', 'financial_statements'],
  steps: [
    apply,
    ['担保公司尽调：实地走访', 'Site visit by the guarantor'],
    ['合作银行审批与签约', 'Approval and signing with the partner bank'],
    paidToFirm,
  ],
  questions: [
    [
      ['担保费如何收取？', 'How is the guarantee fee charged?'],
      [
        '按在保余额每年收取，政策性业务可获部分财政补贴。',
        'Yearly, on the guaranteed balance; policy loans are partly subsidised.',
      ],
    ],
    early,
  ],
  commission: 110,
};
