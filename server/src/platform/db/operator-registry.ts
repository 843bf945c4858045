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
  ffp: string;
  reason: string;
  detail?: Record<string, unknown>;
}

export interface NewTenant {
  ffp: string;
  ffpNo: string;
  name: BothLanguages;
  expiresOn: string | null;
  sites: readonly NewSite[];
}
export interface NewSite {
  prefix: string;
  storeNo: number;
  /** Null: the ffp's own site. */
  store: string | null;
  name: BothLanguages;
  key: string;
}

/**
 * The registry as the installation's operator writes it: through a role of its own that reaches ffps, sites and site keys, and
 * no tenant's table. Whatever is done is written down in the same transaction.
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
    const [ffps, sites, keys] = await Promise.all([
      this.#db.selectFrom('ffp').selectAll().orderBy('ffp_no').execute(),
      this.#db
        .selectFrom('site')
        .leftJoin('site_key', (join) =>
          join
            .onRef('site_key.ffp', '=', 'site.ffp')
            .onRef('site_key.prefix', '=', 'site.prefix')
            .onRef('site_key.store_no', '=', 'site.store_no')
            .on('site_key.ends_on', 'is', null),
        )
        .select(['site.ffp', 'site.prefix', 'site.store_no', 'site.store', 'name_zh', 'name_en', 'is_default', 'key'])
        .orderBy((eb) => eb('site.store', 'is not', null))
        .orderBy('site.store_no')
        .execute(),
      this.#db
        .selectFrom('site_key')
        .select(['ffp', 'prefix', 'store_no', 'key', 'ends_on'])
        .where('ends_on', '>=', businessDateOf(this.#clock.now()))
        .orderBy('ends_on')
        .execute(),
    ]);
    const siteOf = (row: { ffp: string; prefix: string; store_no: number }) =>
      `${row.ffp} ${row.prefix} ${row.store_no}`;
    const oldKeys = Map.groupBy(keys, siteOf);
    const shown = sites.map((site) => ({
      ...site,
      old_keys: (oldKeys.get(siteOf(site)) ?? []).map(({ key, ends_on }) => ({ key, ends_on: ends_on! })),
    }));
    return ffps.map((ffp) => ({ ...ffp, sites: shown.filter((site) => site.ffp === ffp.id) }));
  }

  /** What was done to a tenant, newest first. */
  entries(ffp: string, atMost: number) {
    return this.#db
      .selectFrom('platform_entry')
      .selectAll()
      .where('ffp', '=', ffp)
      .orderBy('id', 'desc')
      .limit(atMost)
      .execute();
  }

  /** The whole book between two instants, newest first. */
  book(from: Date | undefined, before: Date | undefined, atMost: number) {
    let rows = this.#db
      .selectFrom('platform_entry')
      .innerJoin('ffp', 'ffp.id', 'platform_entry.ffp')
      .select(['at', 'actor', 'action', 'ffp_no', 'name_zh', 'name_en', 'reason', 'detail'])
      .orderBy('platform_entry.id', 'desc')
      .limit(atMost);
    if (from) rows = rows.where('at', '>=', from);
    if (before) rows = rows.where('at', '<', before);
    return rows.execute();
  }

  /** False where the tenant changed meanwhile. */
  async addStore(
    ffp: string,
    version: number,
    site: NewSite & { store: string },
    entry: Omit<PlatformEntry, 'ffp' | 'action'>,
  ): Promise<boolean> {
    return await this.#db.transaction().execute(async (tx) => {
      const changed = await tx
        .updateTable('ffp')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', ffp)
        .where('version', '=', version)
        .where('status', '<>', 'opening')
        .returning('id')
        .executeTakeFirst();
      if (!changed) return false;
      await this.#addSite(tx, ffp, site);
      await this.#write(tx, { ...entry, ffp, action: 'store' });
      return true;
    });
  }

  /** False where the key is no longer the one that stands. */
  async changeKey(
    ffp: string,
    site: { prefix: string; storeNo: number },
    keys: { old: string | null; endsOn: string; next: string },
    entry: Omit<PlatformEntry, 'ffp' | 'action'>,
  ): Promise<boolean> {
    return await this.#db.transaction().execute(async (tx) => {
      if (keys.old !== null) {
        const ended = await tx
          .updateTable('site_key')
          .set({ ends_on: keys.endsOn })
          .where('key', '=', keys.old)
          .where('ffp', '=', ffp)
          .where('prefix', '=', site.prefix)
          .where('store_no', '=', site.storeNo)
          .where('ends_on', 'is', null)
          .returning('key')
          .executeTakeFirst();
        if (!ended) return false;
      }
      const made = await tx
        .insertInto('site_key')
        .values({
          key: keys.next,
          ffp,
          prefix: site.prefix,
          store_no: site.storeNo,
          made_at: new Date(this.#clock.now()),
        })
        .onConflict((on) => on.columns(['ffp', 'prefix', 'store_no']).where('ends_on', 'is', null).doNothing())
        .returning('key')
        .executeTakeFirst();
      if (!made) return false;
      await this.#write(tx, { ...entry, ffp, action: 'key' });
      return true;
    });
  }

  /** Its number is taken, and its sites stand, closed until `finish`. Answers null where another has the number. */
  async begin(tenant: NewTenant, entry: Omit<PlatformEntry, 'ffp' | 'action'>): Promise<string | null> {
    const { ffp, ffpNo, name, expiresOn, sites } = tenant;
    return await this.#db.transaction().execute(async (tx) => {
      const made = await tx
        .insertInto('ffp')
        .values({
          id: ffp,
          ffp_no: ffpNo,
          name_zh: name.zh,
          name_en: name.en,
          status: 'opening',
          expires_on: expiresOn,
          created_at: new Date(this.#clock.now()),
        })
        .onConflict((on) => on.column('ffp_no').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!made) return null;
      for (const site of sites) await this.#addSite(tx, ffp, site);
      await this.#makeHomeIfFirst(tx, ffp);
      await this.#write(tx, { ...entry, ffp, action: 'open' });
      return ffp;
    });
  }

  /** From here on it answers. */
  async finish(ffp: string): Promise<void> {
    await this.#db
      .updateTable('ffp')
      .set({ status: 'open' })
      .where('id', '=', ffp)
      .where('status', '=', 'opening')
      .execute();
  }

  /** False where it changed meanwhile. */
  async change(
    ffp: string,
    version: number,
    to: { status: 'open' | 'closed'; expiresOn: string | null; name: BothLanguages },
    entry: Omit<PlatformEntry, 'ffp'>,
  ): Promise<boolean> {
    return await this.#db.transaction().execute(async (tx) => {
      const changed = await tx
        .updateTable('ffp')
        .set((eb) => ({
          status: to.status,
          expires_on: to.expiresOn,
          name_zh: to.name.zh,
          name_en: to.name.en,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', ffp)
        .where('version', '=', version)
        .where('status', '<>', 'opening')
        .returning('id')
        .executeTakeFirst();
      if (!changed) return false;
      await tx
        .updateTable('site')
        .set({ name_zh: to.name.zh, name_en: to.name.en })
        .where('ffp', '=', ffp)
        .where('store', 'is', null)
        .execute();
      await this.#write(tx, { ...entry, ffp });
      return true;
    });
  }

  /** Removes the default mark from the tenant's sites. */
  async endDefault(ffp: string): Promise<void> {
    await this.#db.updateTable('site').set({ is_default: false }).where('ffp', '=', ffp).execute();
  }

  /** Marks the demo world as left: accounts made from now on are real. */
  async endDemoWorld(): Promise<void> {
    const left_at = new Date(this.#clock.now());
    await this.#db.updateTable('demo_world').set({ left_at }).where('left_at', 'is', null).execute();
  }

  async note(entry: PlatformEntry): Promise<void> {
    await this.#write(this.#db, entry);
  }

  close(): Promise<void> {
    return this.#db.destroy();
  }

  /** The first tenant is the installation's own: its first store is shown where no site is named. Of two at once the index lets one through. */
  async #makeHomeIfFirst(tx: Transaction<DB>, ffp: string): Promise<void> {
    const other = await tx
      .selectFrom('ffp')
      .select('id')
      .where('id', '<>', ffp)
      .where('status', '<>', 'closed')
      .limit(1)
      .executeTakeFirst();
    const standard = await tx.selectFrom('site').select('ffp').where('is_default', '=', true).executeTakeFirst();
    if (other || standard) return;
    await tx
      .updateTable('site')
      .set({ is_default: true })
      .where('ffp', '=', ffp)
      .where('store_no', '=', 1)
      .where('store', 'is not', null)
      .execute();
  }

  async #addSite(tx: Transaction<DB>, ffp: string, { prefix, storeNo, store, name, key }: NewSite): Promise<void> {
    await tx
      .insertInto('site')
      .values({ ffp, prefix, store_no: storeNo, store, name_zh: name.zh, name_en: name.en })
      // The tenant has no store of this number, so one that stands here was left by an attempt that broke off at its end.
      .onConflict((on) =>
        on.columns(['ffp', 'prefix', 'store_no']).doUpdateSet({ store, name_zh: name.zh, name_en: name.en }),
      )
      .execute();
    const made_at = new Date(this.#clock.now());
    await tx
      .insertInto('site_key')
      .values({ key, ffp, prefix, store_no: storeNo, made_at })
      .onConflict((on) => on.columns(['ffp', 'prefix', 'store_no']).where('ends_on', 'is', null).doNothing())
      .execute();
  }

  async #write(db: Kysely<DB>, { actor, action, ffp, reason, detail = {} }: PlatformEntry): Promise<void> {
    const now = this.#clock.now();
    await db
      .insertInto('platform_entry')
      .values({ id: newId(now), at: new Date(now), actor, action, ffp, reason, detail: JSON.stringify(detail) })
      .execute();
  }
}
