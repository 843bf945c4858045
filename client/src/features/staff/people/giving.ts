import type { StaffDetails } from '#features/staff/types.ts';

/** As typed. */
export interface GivingForm {
  on_duty: boolean;
  capacity: string;
  weight: string;
  cities: string;
}
type Giving = NonNullable<StaffDetails['giving']>;

export const givingForm = ({ on_duty, capacity, weight, cities }: Giving): GivingForm => ({
  on_duty,
  capacity: String(capacity),
  weight: String(weight),
  cities: cities.join('、'),
});

const namesOf = (text: string): string[] =>
  text
    .split(/[、，,;；\n]+/)
    .map((name) => name.trim())
    .filter(Boolean);

/** Only what is another: somebody else may have changed the rest. */
export function changedGiving(before: GivingForm, after: GivingForm): Partial<Giving> {
  return {
    ...(after.on_duty !== before.on_duty && { on_duty: after.on_duty }),
    ...(after.capacity !== before.capacity && { capacity: Number(after.capacity || Number.NaN) }),
    ...(after.weight !== before.weight && { weight: Number(after.weight || Number.NaN) }),
    ...(after.cities !== before.cities && { cities: namesOf(after.cities) }),
  };
}
