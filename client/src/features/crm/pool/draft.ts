import type { Contract } from '@sycee/contract/all';
import type { BodyOut, DataOut } from '@sycee/contract/core/call';
import type { Stage } from '@sycee/domain/order/status';

export type Pool = DataOut<Contract['GET /finance/api/sea_list']>['list'][number];
export type Rules = Pick<
  Pool,
  'contact_days' | 'deal_days' | 'warn_days' | 'claims_a_day' | 'cooldown_days' | 'protected_stages'
>;
export type Tried = BodyOut<Contract['POST /finance/api/sea/dry_run']>;

/** The typed values; empty days mean never. */
export interface PoolDraft {
  name_zh: string;
  name_en: string;
  contact_days: string;
  deal_days: string;
  warn_days: string;
  claims_a_day: string;
  cooldown_days: string;
  protected_stages: readonly Stage[];
  is_first: boolean;
}
export type NumberField = 'contact_days' | 'deal_days' | 'warn_days' | 'claims_a_day' | 'cooldown_days';

/** Minimum, maximum, and whether the field may be empty. */
export const bounds: Readonly<Record<NumberField, readonly [least: number, most: number, optional: boolean]>> = {
  contact_days: [1, 365, true],
  deal_days: [1, 1095, true],
  warn_days: [0, 30, false],
  claims_a_day: [1, 1000, false],
  cooldown_days: [0, 365, false],
};
export const nameFields = ['name_zh', 'name_en'] as const;
const numberFields = Object.keys(bounds) as NumberField[];

export const draftOf = (pool: Pool | null): PoolDraft => ({
  name_zh: pool?.name_zh ?? '',
  name_en: pool?.name_en ?? '',
  contact_days: pool ? String(pool.contact_days ?? '') : '30',
  deal_days: pool ? String(pool.deal_days ?? '') : '',
  warn_days: String(pool?.warn_days ?? 3),
  claims_a_day: String(pool?.claims_a_day ?? 10),
  cooldown_days: String(pool?.cooldown_days ?? 7),
  protected_stages: pool?.protected_stages ?? ['submitted', 'approval', 'disbursed'],
  is_first: pool?.is_first ?? false,
});

/** The fields with invalid numbers. */
export const wrongOf = (draft: PoolDraft): NumberField[] =>
  numberFields.filter((field) => {
    const [least, most, optional] = bounds[field];
    const text = draft[field].trim();
    if (text === '') return !optional;
    return !/^\d{1,4}$/.test(text) || Number(text) < least || Number(text) > most;
  });

/** Requires a draft without invalid numbers. */
export function rulesOf(draft: PoolDraft): Rules {
  const days = (text: string) => (text.trim() === '' ? null : Number(text));
  return {
    contact_days: days(draft.contact_days),
    deal_days: days(draft.deal_days),
    warn_days: Number(draft.warn_days),
    claims_a_day: Number(draft.claims_a_day),
    cooldown_days: Number(draft.cooldown_days),
    protected_stages: [...draft.protected_stages],
  };
}
