import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { qualifications } from '@sycee/contract/qualifications';
import { attributes } from '@sycee/domain/matching/attributes';
import { isQualValue } from '@sycee/domain/qualification/qualification';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import type { CustomerRow } from '#features/crm/customers/rows.ts';
import { customerRight, lockToWrite, readCustomer } from '#features/crm/customers/scope.ts';
import { writeEntry } from '#features/crm/timeline.ts';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { conflict, invalid } from '#platform/refusal.ts';
import { keepTogether, QualSeal, readQuals, type Whose } from './rows.ts';
import { inGroups, knownViews } from './views.ts';
import { doesNotFit, notYet, overtaken } from './words.ts';

type Values = DataIn<(typeof qualifications)['GET /finance/api/qual_val']>;
type Grouped = DataIn<(typeof qualifications)['GET /finance/api/{id}/customer_qual']>;
type Submit = BodyOut<(typeof qualifications)['POST /finance/api/qual_submit']>;
export type Given = Omit<Submit['values'][number], 'version'>;

export const whoseOf = ({ id, person, wrapped_key }: CustomerRow): Whose => ({ customer: id, person, wrapped_key });

export const customerValues = async (at: At, id: string): Promise<Values> =>
  await valuesOf(at.db, at, await readCustomer(at.db, at, id));

async function valuesOf(db: Kysely<DB>, at: At, customer: CustomerRow): Promise<Values> {
  const { quals, gone } = await readQuals(db, at, whoseOf(customer));
  const right = customerRight(at, customer);
  return { id: customer.id, may_write: right === 'own' || right === 'write', gone, list: knownViews(at, quals) };
}

export async function customerQuals(at: At, id: string): Promise<Grouped> {
  const { may_write, list } = await customerValues(at, id);
  return { may_write, groups: inGroups(at, list) };
}

/** A value outside its catalogue, or seen on a day to come, is refused by the field it came in. */
export function refuseWrong(at: At, values: readonly Given[]): void {
  const today = businessDateOf(at.now);
  const wrong = values.flatMap(({ attr, value, seen_on }) => [
    ...(value !== null && !isQualValue(attr, value, today) ? [[attr, doesNotFit] as const] : []),
    ...(seen_on && seen_on > today ? [[`${attr}.seen_on`, notYet] as const] : []),
  ]);
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
}

/** Each value on the version that was read: what somebody else has saved since is refused by name, and nothing is saved. */
export async function submitQuals(at: At, { id, values }: Submit): Promise<Values> {
  refuseWrong(at, values);
  return await at.write(async (db) => {
    const customer = await lockToWrite(db, at, id);
    const whose = whoseOf(customer);
    const key = new QualSeal(at, whose);
    const { quals, gone } = await readQuals(db, at, whose);
    const versions = new Map([...quals, ...gone].map(({ attr, version }) => [attr, version]));
    const asked = [...new Map(values.map((value) => [value.attr, value])).values()];
    const late = asked.filter(({ attr, version }) => (versions.get(attr) ?? 0) !== version);
    if (late.length > 0)
      throw conflict({
        zh: overtaken(late.map(({ attr }) => attributes[attr].name.zh)).zh,
        en: overtaken(late.map(({ attr }) => attributes[attr].name.en)).en,
      });
    const now = new Date(at.now);
    const by = callerOf(at).account;
    await db
      .insertInto('customer_qual')
      .values(
        asked.map(({ attr, value, source, seen_on, version }) => ({
          ffp: at.site.ffp,
          customer: customer.id,
          attr,
          value_sealed: value === null ? null : key.seal(attr, value),
          source,
          seen_on: seen_on ?? businessDateOf(at.now),
          checked_at: now,
          checked_by: by,
          version: version + 1,
        })),
      )
      .onConflict((on) =>
        on.columns(['ffp', 'customer', 'attr']).doUpdateSet((eb) => ({
          value_sealed: eb.ref('excluded.value_sealed'),
          source: eb.ref('excluded.source'),
          seen_on: eb.ref('excluded.seen_on'),
          checked_at: eb.ref('excluded.checked_at'),
          checked_by: eb.ref('excluded.checked_by'),
          version: eb.ref('excluded.version'),
          sample: false,
          work: null,
        })),
      )
      .execute();
    await keepTogether(db, at, whose);
    await db.updateTable('customer').set({ updated_at: now }).where('id', '=', customer.id).execute();
    // Which of them changed is told, not what they say: that is under the person's key.
    await writeEntry(db, at, {
      customer: customer.id,
      work: null,
      person: { id: customer.person, wrapped_key: customer.wrapped_key },
      kind: 'form',
      by,
      changes: asked.map(({ attr }) => ({ field: `qual.${attr}`, from: null, to: null })),
    });
    return await valuesOf(db, at, customer);
  });
}
