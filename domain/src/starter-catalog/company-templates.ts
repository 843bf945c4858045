import { atLeast, atMost, both, cleanRecord, oneOf, percent, soundCompany, template, wan } from './parts.ts';
import type { StarterProduct } from './starter.ts';

const companyDocuments = ['representative_id', 'business_licence'];

export const companyTemplates: readonly StarterProduct[] = [
  {
    slug: 'tax',
    by: 'bank',
    draft: template(
      {
        name: both('企业税贷（模板）', 'Tax Loan (template)'),
        category: 'tax',
        audience: 'company',
        summary: both('按近一年纳税额核定额度。', 'An amount by the tax paid in the last year.'),
        amountFromFen: wan(10),
        amountToFen: wan(300),
        rateFrom: percent(3.5),
        rateTo: percent(6),
        documents: [...companyDocuments, 'tax_consent'],
        rules: [
          ...soundCompany,
          oneOf('taxGrade', ['A', 'B', 'M'], 6),
          atLeast('tax12m', wan(5), 8),
          atMost('taxArrears', 0, 5),
          ...cleanRecord,
        ],
        amount: {
          most: { kind: 'multiple', of: 'tax12m', times: { by: 'taxGrade', table: { A: 700, B: 600, M: 300 } } },
          leastShare: percent(75),
        },
        rate: {
          base: percent(5),
          moves: [{ attr: 'taxGrade', op: '=', value: 'A', add: -percent(0.5) }],
          spread: percent(0.5),
        },
      },
      both('税务授权与核验：可随时撤回', 'Consent to tax data and check; it can be withdrawn'),
    ),
  },
  {
    slug: 'invoice',
    by: 'rural_bank',
    draft: template(
      {
        name: both('企业发票贷（模板）', 'Invoice Loan (template)'),
        category: 'invoice',
        audience: 'company',
        summary: both('按近一年开票额核定额度。', 'An amount by the invoices of the last year.'),
        amountFromFen: wan(10),
        amountToFen: wan(200),
        termFromMonths: 6,
        termToMonths: 24,
        rateFrom: percent(4),
        rateTo: percent(7),
        documents: [...companyDocuments, 'invoice_consent'],
        rules: [...soundCompany, atLeast('invoiced12m', wan(200), 8), ...cleanRecord],
        amount: { most: { kind: 'percent', of: 'invoiced12m', share: percent(12) }, leastShare: percent(70) },
        rate: { base: percent(5.5), moves: [], spread: percent(1) },
      },
      both('开票数据授权', 'Consent to invoice data'),
    ),
  },
];
