import type { BothLanguages } from '#language/both.ts';

export const institutionKinds = {
  bank: { zh: '银行', en: 'Bank' },
  rural_bank: { zh: '农村商业银行', en: 'Rural bank' },
  private_bank: { zh: '民营银行', en: 'Private bank' },
  consumer_finance: { zh: '消费金融公司', en: 'Consumer finance' },
  auto_finance: { zh: '汽车金融公司', en: 'Auto finance' },
  leasing: { zh: '融资租赁公司', en: 'Leasing' },
  guarantee: { zh: '融资担保公司', en: 'Guarantee' },
  microloan: { zh: '小额贷款公司', en: 'Microloan' },
} as const satisfies Record<string, BothLanguages>;
export type InstitutionKind = keyof typeof institutionKinds;

export interface Institution {
  /** Unique within the tenant and never changed. */
  readonly slug: string;
  readonly name: BothLanguages;
  readonly kind: InstitutionKind;
  /** One Song glyph on a square in one of eight colours. */
  readonly glyph: string;
  readonly color: number;
  /** An invented institution, marked on every screen. */
  readonly sample: boolean;
}
