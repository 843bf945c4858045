import type { BothLanguages } from '#language/both.ts';
import type { AttrSlug } from '#matching/attributes.ts';

const quarter = 90;
const halfYear = 180;
const year = 365;

interface Group {
  readonly name: BothLanguages;
  /** Attributes of the catalogue with the days for which a value is valid after it was observed; null: unlimited. */
  readonly attrs: Readonly<Partial<Record<AttrSlug, number | null>>>;
}

/**
 * Groups the attributes of the matching catalogue by topic for the workbench. Names, units and choices of an attribute are defined
 * in the catalogue only.
 */
export const qualGroups = {
  person: {
    name: { zh: '本人', en: 'Person' },
    attrs: { age: null, region: year, hasCompany: year },
  },
  income: {
    name: { zh: '工作与收入', en: 'Work and income' },
    attrs: { employer: halfYear, monthlyIncome: halfYear, payroll: halfYear },
  },
  social: {
    name: { zh: '社保', en: 'Social insurance' },
    attrs: { socialInsuranceMonths: quarter },
  },
  fund: {
    name: { zh: '公积金', en: 'Provident fund' },
    attrs: { providentFundMonths: quarter, providentFundMonthly: quarter },
  },
  house: {
    name: { zh: '房产', en: 'Property' },
    attrs: { house: year, houseValue: halfYear, houseLoan: quarter },
  },
  car: {
    name: { zh: '车辆', en: 'Car' },
    attrs: { car: year, carValue: halfYear },
  },
  policy: {
    name: { zh: '保单', en: 'Insurance policy' },
    attrs: { policyMonths: quarter, policyYearlyPremium: year },
  },
  credit: {
    name: { zh: '征信', en: 'Credit' },
    attrs: {
      overdueNow: 30,
      worstOverdue24m: quarter,
      inquiries1m: 30,
      inquiries3m: 30,
      inquiries6m: 30,
      cardUse: 30,
      debtRatio: quarter,
    },
  },
  company: {
    name: { zh: '企业', en: 'Company' },
    attrs: {
      companyMonths: null,
      companyRegion: year,
      industry: year,
      registeredCapital: year,
      staffCount: halfYear,
      representativeStake: halfYear,
      representativeChangedMonths: halfYear,
      monthlyInflow: quarter,
      lawsuits: quarter,
      dishonestList: quarter,
      highTech: year,
    },
  },
  tax: {
    name: { zh: '纳税', en: 'Tax' },
    attrs: { taxGrade: year, tax12m: quarter, zeroFilings12m: quarter, taxArrears: 30 },
  },
  invoices: {
    name: { zh: '开票', en: 'Invoices' },
    attrs: {
      invoiced12m: quarter,
      invoiceGrowth: quarter,
      monthsWithoutInvoices: quarter,
      largestCustomerShare: quarter,
    },
  },
} as const satisfies Readonly<Record<string, Group>>;

export type QualGroup = keyof typeof qualGroups;
export const qualGroupSlugs = Object.keys(qualGroups) as QualGroup[];

export const attrsOf = (group: QualGroup): AttrSlug[] => Object.keys(qualGroups[group].attrs) as AttrSlug[];

const freshDays = new Map(
  qualGroupSlugs.flatMap(
    (group) => Object.entries<number | null>(qualGroups[group].attrs) as [AttrSlug, number | null][],
  ),
);
/** Days for which a value is valid; null: unlimited. */
export const freshDaysOf = (attr: AttrSlug): number | null => freshDays.get(attr) ?? null;
