import type { giving } from '@sycee/contract/staff-models';
import { cityName, cityNamed } from '@sycee/domain/regions/cities';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { invalid } from '#platform/api-error.ts';
import { type AuditChange, writeAudit } from '#platform/audit.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { StaffRow } from './rows.ts';

type AssignmentSettings = z.infer<typeof giving>;
/** Only changed settings, because the adviser may change duty meanwhile. */
type Input = { [Field in keyof AssignmentSettings]?: AssignmentSettings[Field] | undefined };

export const assignmentSettingsOf = (
  { language }: RequestContext,
  { on_duty, capacity, weight, cities }: StaffRow,
): AssignmentSettings => ({
  on_duty,
  capacity,
  weight,
  cities: cities.map((code) => cityName(code, language)),
});

/** Changes an adviser's weight, capacity and cities; the row must be locked. */
export async function changeAssignmentSettings(
  db: Kysely<DB>,
  ctx: RequestContext,
  row: StaffRow,
  input: Input,
): Promise<void> {
  if (row.role !== 'broker') throw invalid({ giving: { zh: '仅顾问可接单', en: 'Only advisers can take orders' } });
  const cities = input.cities ? [...new Set(input.cities.map(codeOf))] : row.cities;
  const { on_duty = row.on_duty, capacity = row.capacity, weight = row.weight } = input;
  await db.updateTable('account').set({ on_duty, capacity, weight, cities }).where('id', '=', row.id).execute();
  const names = (codes: readonly string[]) => codes.map((code) => cityName(code, 'zh')).join('、');
  const changes = (
    [
      ['on_duty', String(row.on_duty), String(on_duty)],
      ['capacity', String(row.capacity), String(capacity)],
      ['weight', String(row.weight), String(weight)],
      ['cities', names(row.cities), names(cities)],
    ] satisfies AuditChange[]
  ).filter(([, from, to]) => from !== to);
  const subject = { kind: 'account', id: row.account_no } as const;
  if (changes.length > 0) await writeAudit(db, ctx, { action: 'staff.edit', subject, store: row.store, changes });
}

function codeOf(name: string): string {
  const code = cityNamed(name);
  if (!code)
    throw invalid({
      cities: { zh: `未找到城市「${name}」，请填写全称`, en: `City “${name}” not found. Enter its full name` },
    });
  return code;
}
