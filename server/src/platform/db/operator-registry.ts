import type { BothLanguages } from '@sycee/domain/language/both';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import { newId } from '#platform/random.ts';
import { WatchedPool } from './connect.ts';
import type { DatabaseWatch } from './database-watch.ts';
import type { DB } from './schema.gen.ts';

export type PlatformAction = 'open' | 'change' | 'close' | 'reopen' | 'enter' | 'store' | 'key' | 'export';
export interface PlatformEntry {
  /** Number and name of the operator's account. */
  actor: string;
  action: PlatformAction;
  tenantId: string;
  reason: string;
  detail?: Record<string, unknown>;
}

export interface NewTenant {
  tenantId: string;
  tenantNo: string;
  name: BothLanguages;
  expiresOn: string | null;
  sites: readonly NewSite[];
}
export interface NewSite {
  prefix: string;
  storeNo: number;
  /** Null: the tenant's own site. */
  store: string | null;
  name: BothLanguages;
  key: string;
}

/**
 * Writes the registry of tenants for the installation's operator, with a role that reaches tenants, sites and site keys
 * but no tenant's tables. Each action is recorded in the same transaction.
 */
export class OperatorRegistry {
  readonly #db: Kysely<DB>;
  readonly #clock: Clock;

  constructor(connectionString: string, clock: Clock, watch: DatabaseWatch) {
    this.#db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: new WatchedPool({ connectionString, max: 2 }, watch) }),
    });
    this.#clock = clock;
  }

  async tenants() {
    const [tenants, sites, keys] = await Promise.all([
      this.#db.selectFrom('tenant').selectAll().orderBy('tenant_no').execute(),
      this.#db
        .selectFrom('site')
        .leftJoin('site_key', (join) =>
          join
            .onRef('site_key.tenant_id', '=', 'site.tenant_id')
            .onRef('site_key.prefix', '=', 'site.prefix')
            .onRef('site_key.store_no', '=', 'site.store_no')
            .on('site_key.ends_on', 'is', null),
        )
        .select([
          'site.tenant_id',
          'site.prefix',
          'site.store_no',
          'site.store',
          'name_zh',
          'name_en',
          'is_default',
          'key',
        ])
        .orderBy((eb) => eb('site.store', 'is not', null))
        .orderBy('site.store_no')
        .execute(),
      this.#db
        .selectFrom('site_key')
        .select(['tenant_id', 'prefix', 'store_no', 'key', 'ends_on'])
        .where('ends_on', '>=', businessDateOf(this.#clock.now()))
        .orderBy('ends_on')
        .execute(),
    ]);
    const siteOf = (row: { tenant_id: string; prefix: string; store_no: number }) =>
      `${row.tenant_id} ${row.prefix} ${row.store_no}`;
    const oldKeys = Map.groupBy(keys, siteOf);
    const shown = sites.map((site) => ({
      ...site,
      old_keys: (oldKeys.get(siteOf(site)) ?? []).map(({ key, ends_on }) => ({ key, ends_on: ends_on! })),
    }));
    return tenants.map((tenant) => ({ ...tenant, sites: shown.filter((site) => site.tenant_id === tenant.id) }));
  }

  /** The operator's actions on a tenant, newest first. */
  entries(tenantId: string, atMost: number) {
    return this.#db
      .selectFrom('platform_entry')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .orderBy('id', 'desc')
      .limit(atMost)
      .execute();
  }

  /** All operator actions between two instants, newest first. */
  readLog(from: Date | undefined, before: Date | undefined, atMost: number) {
    let rows = this.#db
      .selectFrom('platform_entry')
      .innerJoin('tenant', 'tenant.id', 'platform_entry.tenant_id')
      .select(['occurred_at', 'actor', 'action', 'tenant_no', 'name_zh', 'name_en', 'reason', 'detail'])
      .orderBy('platform_entry.id', 'desc')
      .limit(atMost);
    if (from) rows = rows.where('occurred_at', '>=', from);
    if (before) rows = rows.where('occurred_at', '<', before);
    return rows.execute();
  }

  /** Returns false if the tenant changed meanwhile. */
  async addStore(
    tenantId: string,
    version: number,
    site: NewSite & { store: string },
    entry: Omit<PlatformEntry, 'tenantId' | 'action'>,
  ): Promise<boolean> {
    return await this.#db.transaction().execute(async (tx) => {
      const changed = await tx
        .updateTable('tenant')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', tenantId)
        .where('version', '=', version)
        .where('status', '<>', 'opening')
        .returning('id')
        .executeTakeFirst();
      if (!changed) return false;
      await this.#addSite(tx, tenantId, site);
      await this.#write(tx, { ...entry, tenantId, action: 'store' });
      return true;
    });
  }

  /** Returns false if the current key is another one. */
  async changeKey(
    tenantId: string,
    site: { prefix: string; storeNo: number },
    keys: { old: string | null; endsOn: string; next: string },
    entry: Omit<PlatformEntry, 'tenantId' | 'action'>,
  ): Promise<boolean> {
    return await this.#db.transaction().execute(async (tx) => {
      if (keys.old !== null) {
        const ended = await tx
          .updateTable('site_key')
          .set({ ends_on: keys.endsOn })
          .where('key', '=', keys.old)
          .where('tenant_id', '=', tenantId)
          .where('prefix', '=', site.prefix)
          .where('store_no', '=', site.storeNo)
          .where('ends_on', 'is', null)
          .returning('key')
          .executeTakeFirst();
        if (!ended) return false;
      }
      const inserted = await tx
        .insertInto('site_key')
        .values({
          key: keys.next,
          tenant_id: tenantId,
          prefix: site.prefix,
          store_no: site.storeNo,
          created_at: new Date(this.#clock.now()),
        })
        .onConflict((on) => on.columns(['tenant_id', 'prefix', 'store_no']).where('ends_on', 'is', null).doNothing())
        .returning('key')
        .executeTakeFirst();
      if (!inserted) return false;
      await this.#write(tx, { ...entry, tenantId, action: 'key' });
      return true;
    });
  }

  /** Reserves the tenant's number and creates its sites, closed until `finish`. Returns null if the number is taken. */
  async begin(tenant: NewTenant, entry: Omit<PlatformEntry, 'tenantId' | 'action'>): Promise<string | null> {
    const { tenantId, tenantNo, name, expiresOn, sites } = tenant;
    return await this.#db.transaction().execute(async (tx) => {
      const inserted = await tx
        .insertInto('tenant')
        .values({
          id: tenantId,
          tenant_no: tenantNo,
          name_zh: name.zh,
          name_en: name.en,
          status: 'opening',
          expires_on: expiresOn,
          created_at: new Date(this.#clock.now()),
        })
        .onConflict((on) => on.column('tenant_no').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!inserted) return null;
      for (const site of sites) await this.#addSite(tx, tenantId, site);
      await this.#makeHomeIfFirst(tx, tenantId);
      await this.#write(tx, { ...entry, tenantId, action: 'open' });
      return tenantId;
    });
  }

  /** Opens the tenant. */
  async finish(tenantId: string): Promise<void> {
    await this.#db
      .updateTable('tenant')
      .set({ status: 'open' })
      .where('id', '=', tenantId)
      .where('status', '=', 'opening')
      .execute();
  }

  /** Returns false if the tenant changed meanwhile. */
  async change(
    tenantId: string,
    version: number,
    to: { status: 'open' | 'closed'; expiresOn: string | null; name: BothLanguages },
    entry: Omit<PlatformEntry, 'tenantId'>,
  ): Promise<boolean> {
    return await this.#db.transaction().execute(async (tx) => {
      const changed = await tx
        .updateTable('tenant')
        .set((eb) => ({
          status: to.status,
          expires_on: to.expiresOn,
          name_zh: to.name.zh,
          name_en: to.name.en,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', tenantId)
        .where('version', '=', version)
        .where('status', '<>', 'opening')
        .returning('id')
        .executeTakeFirst();
      if (!changed) return false;
      await tx
        .updateTable('site')
        .set({ name_zh: to.name.zh, name_en: to.name.en })
        .where('tenant_id', '=', tenantId)
        .where('store', 'is', null)
        .execute();
      await this.#write(tx, { ...entry, tenantId });
      return true;
    });
  }

  /** Removes the default mark from the tenant's sites. */
  async endDefault(tenantId: string): Promise<void> {
    await this.#db.updateTable('site').set({ is_default: false }).where('tenant_id', '=', tenantId).execute();
  }

  /** Marks the demo world as left: accounts created from now on are real. */
  async endDemoWorld(): Promise<void> {
    const ended_at = new Date(this.#clock.now());
    await this.#db.updateTable('demo_world').set({ ended_at }).where('ended_at', 'is', null).execute();
  }

  async note(entry: PlatformEntry): Promise<void> {
    await this.#write(this.#db, entry);
  }

  close(): Promise<void> {
    return this.#db.destroy();
  }

  /**
   * The first tenant is the installation's own: its first store is the default site. A unique index admits one of two
   * concurrent attempts.
   */
  async #makeHomeIfFirst(tx: Transaction<DB>, tenantId: string): Promise<void> {
    const other = await tx
      .selectFrom('tenant')
      .select('id')
      .where('id', '<>', tenantId)
      .where('status', '<>', 'closed')
      .limit(1)
      .executeTakeFirst();
    const standard = await tx.selectFrom('site').select('tenant_id').where('is_default', '=', true).executeTakeFirst();
    if (other || standard) return;
    await tx
      .updateTable('site')
      .set({ is_default: true })
      .where('tenant_id', '=', tenantId)
      .where('store_no', '=', 1)
      .where('store', 'is not', null)
      .execute();
  }

  async #addSite(tx: Transaction<DB>, tenantId: string, { prefix, storeNo, store, name, key }: NewSite): Promise<void> {
    await tx
      .insertInto('site')
      .values({ tenant_id: tenantId, prefix, store_no: storeNo, store, name_zh: name.zh, name_en: name.en })
      // The tenant has no store of this number, so an existing site was left by an interrupted attempt.
      .onConflict((on) =>
        on.columns(['tenant_id', 'prefix', 'store_no']).doUpdateSet({ store, name_zh: name.zh, name_en: name.en }),
      )
      .execute();
    const created_at = new Date(this.#clock.now());
    await tx
      .insertInto('site_key')
      .values({ key, tenant_id: tenantId, prefix, store_no: storeNo, created_at })
      .onConflict((on) => on.columns(['tenant_id', 'prefix', 'store_no']).where('ends_on', 'is', null).doNothing())
      .execute();
  }

  async #write(db: Kysely<DB>, { actor, action, tenantId, reason, detail = {} }: PlatformEntry): Promise<void> {
    const now = this.#clock.now();
    await db
      .insertInto('platform_entry')
      .values({
        id: newId(now),
        occurred_at: new Date(now),
        actor,
        action,
        tenant_id: tenantId,
        reason,
        detail: JSON.stringify(detail),
      })
      .execute();
  }
}
