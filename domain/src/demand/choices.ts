import type { BothLanguages } from '#language/both.ts';
import type { QualGroup } from '#qualification/groups.ts';

interface Purpose {
  readonly name: BothLanguages;
  /** Loans for a business are no loans for consumption, so products for companies fit business purposes only. */
  readonly isBusiness: boolean;
  /** What the money buys. It can be the security of the loan, so an author need not have it before. */
  readonly buys?: 'house' | 'car';
}

/** What the money of a demand is for. */
const purposes = {
  turnover: { name: { zh: '经营周转', en: 'Working capital' }, isBusiness: true },
  stock: { name: { zh: '备货采购', en: 'Inventory' }, isBusiness: true },
  equipment: { name: { zh: '购置设备', en: 'Equipment' }, isBusiness: true },
  expansion: { name: { zh: '开店扩产', en: 'Expansion' }, isBusiness: true },
  home: { name: { zh: '购房', en: 'Buying a home' }, isBusiness: false, buys: 'house' },
  renovation: { name: { zh: '装修', en: 'Renovation' }, isBusiness: false },
  car: { name: { zh: '购车', en: 'Buying a car' }, isBusiness: false, buys: 'car' },
  education: { name: { zh: '教育培训', en: 'Education' }, isBusiness: false },
  consumption: { name: { zh: '日常消费', en: 'Personal spending' }, isBusiness: false },
} as const satisfies Readonly<Record<string, Purpose>>;
export type DemandPurpose = keyof typeof purposes;
export const demandPurposes: Readonly<Record<DemandPurpose, Purpose>> = purposes;
export const demandPurposeSlugs = Object.keys(demandPurposes) as DemandPurpose[];

/** What an author states to have: groups of qualifications, whose names are in `qualGroups`. */
export const demandQuals = [
  'house',
  'car',
  'fund',
  'social',
  'income',
  'policy',
  'company',
  'tax',
  'invoices',
] as const satisfies readonly QualGroup[];
export type DemandQual = (typeof demandQuals)[number];

/** Why an author closes a demand. */
export const demandCloseReasons = {
  solved: { zh: '已解决', en: 'Solved' },
  elsewhere: { zh: '已在别处办理', en: 'Arranged elsewhere' },
  postponed: { zh: '暂时不需要', en: 'Not needed for now' },
  unsuited: { zh: '没有合适的方案', en: 'No suitable offer' },
} as const satisfies Readonly<Record<string, BothLanguages>>;
export type DemandCloseReason = keyof typeof demandCloseReasons;
export const demandCloseReasonSlugs = Object.keys(demandCloseReasons) as DemandCloseReason[];
