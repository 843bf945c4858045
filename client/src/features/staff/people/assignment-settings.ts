import type { StaffDetails } from '#features/staff/types.ts';

/** As typed. */
export interface AssignmentForm {
  on_duty: boolean;
  capacity: string;
  weight: string;
  cities: string;
}
type AssignmentSettings = NonNullable<StaffDetails['giving']>;

export const assignmentForm = ({ on_duty, capacity, weight, cities }: AssignmentSettings): AssignmentForm => ({
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

/** Only changed fields are sent, because others may have changed the rest. */
export function changedAssignmentSettings(before: AssignmentForm, after: AssignmentForm): Partial<AssignmentSettings> {
  return {
    ...(after.on_duty !== before.on_duty && { on_duty: after.on_duty }),
    ...(after.capacity !== before.capacity && { capacity: Number(after.capacity || Number.NaN) }),
    ...(after.weight !== before.weight && { weight: Number(after.weight || Number.NaN) }),
    ...(after.cities !== before.cities && { cities: namesOf(after.cities) }),
  };
}
