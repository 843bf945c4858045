import type { DataIn } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import type { BothLanguages } from '@sycee/domain/language/both';
import type { TaxKind } from '@sycee/domain/statement/tax-kind';
import { priceOfReport } from '#features/pay/index.ts';
import type { RequestContext } from '#platform/context.ts';

type Types = DataIn<(typeof matching)['GET /tax/api/type']>;
type Kind = Types['reports'][number]['kind'];
type Way = Types['ways'][number]['way'];

/** Kinds of reports available here with prices, and the ways to provide tax data. */
export async function typesView(ctx: RequestContext): Promise<Types> {
  const l = ctx.language;
  const { tax } = ctx;
  return {
    reports: await Promise.all(
      (Object.keys(reportWords) as Kind[]).map(async (kind) => ({
        kind,
        name: reportWords[kind].name[l],
        about: reportWords[kind].about[l],
        price: await priceOfReport(ctx.db, kind),
        guests: true,
      })),
    ),
    taxes: (Object.keys(taxWords) as TaxKind[]).map((kind) => ({
      kind,
      name: taxWords[kind].name[l],
      examples: taxWords[kind].examples[l],
    })),
    ways: (Object.keys(wayWords) as Way[]).map((way) => ({
      way,
      name: wayWords[way][l],
      ready: way !== 'bureau' || tax !== null,
      sample: way === 'bureau' && (tax?.sample ?? false),
      login: way === 'bureau',
    })),
  };
}

interface Words {
  readonly name: BothLanguages;
  readonly about: BothLanguages;
}
const reportWords: Readonly<Record<Kind, Words>> = {
  personal: {
    name: { zh: '个人匹配', en: 'Personal match' },
    about: { zh: '按个人情况，匹配可借产品和额度', en: 'What you can borrow, based on your answers' },
  },
  business: {
    name: { zh: '企业匹配', en: 'Company match' },
    about: { zh: '按企业情况匹配，有报表以报表为准', en: 'What a company can borrow, based on answers and statements' },
  },
  tax: {
    name: { zh: '税务匹配', en: 'Tax match' },
    about: {
      zh: '按发票、缴款和申报数据匹配',
      en: 'What a company can borrow, based on invoices, tax payments and filings',
    },
  },
  legal: {
    name: { zh: '法律与税务风险报告', en: 'Legal and tax risk report' },
    about: {
      zh: '检查诉讼、失信、欠税和未开票月份等风险',
      en: 'Checks lawsuits, dishonest debtor records, arrears and months without invoices',
    },
  },
  industry: {
    name: { zh: '行业方案', en: 'Industry plan' },
    about: { zh: '同行对比和下一步计划', en: 'How a company compares with peers, and what to do next' },
  },
};
const taxWords: Readonly<Record<TaxKind, { name: BothLanguages; examples: BothLanguages }>> = {
  vat: { name: { zh: '增值税', en: 'Value-added tax' }, examples: { zh: '增值税', en: 'VAT' } },
  income: {
    name: { zh: '企业所得税', en: 'Corporate income tax' },
    examples: { zh: '季度预缴、年度汇算', en: 'quarterly and yearly' },
  },
  surtax: {
    name: { zh: '附加税费', en: 'Surtaxes' },
    examples: { zh: '城建税、教育费附加', en: 'city construction tax, education surcharge' },
  },
  surcharge: {
    name: { zh: '滞纳金和罚款', en: 'Late fees and fines' },
    examples: { zh: '税收滞纳金、罚款', en: 'late payment fees, fines' },
  },
  customs: {
    name: { zh: '进口环节增值税', en: 'VAT on imports' },
    examples: { zh: '海关代征增值税', en: 'VAT collected by customs' },
  },
  other: {
    name: { zh: '其他税费', en: 'Other taxes' },
    examples: { zh: '印花税、房产税', en: 'stamp duty, property tax' },
  },
};
const wayWords: Readonly<Record<Way, BothLanguages>> = {
  file: { zh: '导入文件', en: 'Import files' },
  bureau: { zh: '税务局授权', en: 'Authorise the tax bureau' },
  hand: { zh: '手动填写', en: 'Enter by hand' },
};
