import type { AttrSlug } from '@sycee/domain/matching/attributes';
import type { Qual, QualSource } from '@sycee/domain/qualification/qualification';
import type { Kysely } from 'kysely';
import { keyOfPerson } from '#features/account/index.ts';
import type { TenantContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { open, seal } from '#platform/secrets.ts';

export type Keys = Omit<TenantContext, 'now'>;
/** The customer whose qualifications are sealed, with the person's key. */
export interface QualOwner {
  readonly customer: string;
  readonly person: string;
  readonly wrapped_key: Buffer | null;
}

/** A qualification of a customer, with who recorded it. */
export interface StoredQualification extends Qual {
  readonly version: number;
  readonly checkedAt: Date | null;
  readonly checkedBy: { account_no: string; name: string } | null;
}

/** Seals qualifications of one customer; unwraps the person's key only once. */
export class QualSeal {
  readonly #key: Buffer | null;
  readonly #customer: string;
  constructor(ctx: Keys, { customer, person, wrapped_key }: QualOwner) {
    this.#key = keyOfPerson(ctx.secrets, ctx.site.tenantId, { id: person, wrapped_key });
    this.#customer = customer;
  }
  /** Null once the person is erased. */
  seal(attr: AttrSlug, value: Qual['value']): Buffer | null {
    return this.#key && seal(this.#key, JSON.stringify(value), `qual ${this.#customer} ${attr}`);
  }
  open(attr: AttrSlug, sealed: Buffer): Qual['value'] | null {
    if (!this.#key) return null;
    return JSON.parse(open(this.#key, sealed, `qual ${this.#customer} ${attr}`).toString()) as Qual['value'];
  }
  /** Seals all qualifications of a customer, or those frozen for an order, together; `id` is the customer's or order's. */
  sealAll(id: string, quals: readonly Qual[]): Buffer | null {
    return this.#key && seal(this.#key, JSON.stringify(quals), `quals ${id}`);
  }
  openAll(id: string, sealed: Buffer): Qual[] {
    return this.#key ? (JSON.parse(open(this.#key, sealed, `quals ${id}`).toString()) as Qual[]) : [];
  }
}

const rowsOf = (db: Kysely<DB>, customer: string) =>
  db
    .selectFrom('customer_qualification')
    .leftJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'customer_qualification.tenant_id')
        .onRef('account.id', '=', 'customer_qualification.checked_by'),
    )
    .leftJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select([
      'attribute',
      'value_sealed',
      'source',
      'observed_on',
      'sample',
      'checked_at',
      'customer_qualification.version',
      'account_no',
      'person.name',
    ])
    .where('customer', '=', customer);

export async function readQuals(
  db: Kysely<DB>,
  ctx: Keys,
  owner: QualOwner,
): Promise<{ quals: StoredQualification[]; removed: { attr: AttrSlug; version: number }[] }> {
  const rows = await rowsOf(db, owner.customer).execute();
  const key = new QualSeal(ctx, owner);
  const quals: StoredQualification[] = [];
  const removed: { attr: AttrSlug; version: number }[] = [];
  for (const row of rows) {
    const attr = row.attribute as AttrSlug;
    const value = row.value_sealed && key.open(attr, row.value_sealed);
    if (value === null) removed.push({ attr, version: row.version });
    else
      quals.push({
        attr,
        value,
        source: row.source as QualSource,
        seenOn: row.observed_on,
        sample: row.sample,
        version: row.version,
        checkedAt: row.checked_at,
        checkedBy: row.account_no ? { account_no: row.account_no, name: row.name ?? '' } : null,
      });
  }
  return { quals, removed };
}

/** Updates the copy of all qualifications in `customer`. Call it in the transaction of every change. */
export async function sealAllQuals(db: Kysely<DB>, ctx: TenantContext, owner: QualOwner): Promise<void> {
  const { quals } = await readQuals(db, ctx, owner);
  const plain = quals.map(({ attr, value, source, seenOn }) => ({ attr, value, source, seenOn }));
  await db
    .updateTable('customer')
    .set({
      qualifications_sealed: plain.length > 0 ? new QualSeal(ctx, owner).sealAll(owner.customer, plain) : null,
      qualifications_changed_at: new Date(ctx.now),
    })
    .where('id', '=', owner.customer)
    .execute();
}

/** Erases the qualifications of a person's customers, those frozen for their orders, and the results of fit jobs. */
export async function eraseQuals(db: Kysely<DB>, person: string): Promise<void> {
  const customers = db.selectFrom('customer').select('id').where('person', '=', person);
  const orders = db.selectFrom('work_order').select('id').where('customer', 'in', customers);
  await db.deleteFrom('work_order_qualification').where('work_order', 'in', orders).execute();
  await db.deleteFrom('customer_qualification').where('customer', 'in', customers).execute();
  await db.deleteFrom('customer_fit').where('customer', 'in', customers).execute();
  await db.updateTable('customer').set({ qualifications_sealed: null }).where('person', '=', person).execute();
}

/** Removes the qualifications that an order's report brought, after its consent is withdrawn. */
export async function removeReportQuals(
  db: Kysely<DB>,
  ctx: TenantContext,
  order: string,
  owner: QualOwner,
): Promise<void> {
  await db.deleteFrom('work_order_qualification').where('work_order', '=', order).execute();
  await db
    .updateTable('customer_qualification')
    .set((eb) => ({ value_sealed: null, work_order: null, sample: false, version: eb('version', '+', 1) }))
    .where('work_order', '=', order)
    .execute();
  await sealAllQuals(db, ctx, owner);
}
