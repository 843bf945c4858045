import { businessDateOf } from '@sycee/domain/time/business-date';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import { WatchedPool } from './connect.ts';
import type { DatabaseWatch } from './database-watch.ts';
import type { DB } from './schema.gen.ts';

/** The site of a request (spec section 1) and its tenant. */
export interface Site {
  tenantId: string;
  tenantNo: string;
  prefix: string;
  storeNo: number;
  /** Null: the tenant's own site. */
  store: string | null;
  name: { zh: string; en: string };
  tenantName: { zh: string; en: string };
  /** Not being created, not closed, and not beyond the tenant's last day. */
  isOpen: boolean;
}

const freshForMs = 1000;
/** A site that is missing or closed in the cache may have been opened since, as by `npm run open-tenant`: it is read again, at most this often. */
const unknownForMs = 100;
/** A server whose last sign of life is older has ended. */
const nodeRunsFor = '10 seconds';
interface Snapshot {
  sites: ReadonlyMap<string, Site>;
  keys: ReadonlyMap<string, Site>;
  /** Keys that have no end, by their site. */
  lasting: ReadonlyMap<Site, string>;
  byStore: ReadonlyMap<string, Site>;
  standard: Site | undefined;
  demoWorld: DemoWorld;
}
export type DemoWorld = 'live' | 'left' | 'never';

/** The tables that are needed before the site is known. They are small and are cached whole for a second. */
export class Registry {
  readonly #db: Kysely<DB>;
  readonly #clock: Clock;
  #snapshot: Promise<Snapshot> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(connectionString: string, clock: Clock, watch: DatabaseWatch) {
    this.#db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: new WatchedPool({ connectionString, max: 2 }, watch) }),
    });
    this.#clock = clock;
  }

  async site(prefix: string, tenantNo: string, storeNo: number): Promise<Site | undefined> {
    return this.#find(({ sites }) => sites.get(`${prefix}_${tenantNo}_${storeNo}`));
  }
  async siteOfKey(key: string): Promise<Site | undefined> {
    return this.#find(({ keys }) => keys.get(key));
  }
  /** The current key of a site, which is a short segment of addresses. */
  async keyOf({
    prefix,
    tenantNo,
    storeNo,
  }: Pick<Site, 'prefix' | 'tenantNo' | 'storeNo'>): Promise<string | undefined> {
    const { sites, lasting } = await this.#fresh();
    const site = sites.get(`${prefix}_${tenantNo}_${storeNo}`);
    return site && lasting.get(site);
  }
  /** A store's own site, or the tenant's for null. */
  async siteOfStore(tenantId: string, store: string | null): Promise<Site | undefined> {
    return (await this.#fresh()).byStore.get(`${tenantId} ${store ?? ''}`);
  }
  async tenantOfNo(tenantNo: string): Promise<string | undefined> {
    return [...(await this.#fresh()).sites.values()].find((site) => site.tenantNo === tenantNo)?.tenantId;
  }
  /** All tenants, including closed ones. */
  async everyTenant(): Promise<string[]> {
    const rows = await this.#db.selectFrom('tenant').select('id').execute();
    return rows.map(({ id }) => id);
  }
  /** Tenants whose jobs run; those of a closed tenant stop. */
  async openTenants(): Promise<string[]> {
    const open = [...(await this.#fresh()).sites.values()].filter(({ isOpen }) => isOpen);
    return [...new Set(open.map(({ tenantId }) => tenantId))];
  }
  /** Tenants with notices to deliver until this time. */
  async tenantsWithDueNotices(until: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select tenants_with_due_notices(${new Date(until)}) as id`.execute(
      this.#db,
    );
    return rows.map(({ id }) => id);
  }
  /** The tenant whose message the official account reports on. */
  async tenantOfWechatMessage(messageNo: string): Promise<string | null> {
    const { rows } = await sql<{ id: string | null }>`select tenant_of_wechat_message(${messageNo}) as id`.execute(
      this.#db,
    );
    return rows[0]?.id ?? null;
  }
  /** Whether the tenant owns the default site, and so belongs to the installation's operator. */
  async isHome(tenantId: string): Promise<boolean> {
    return (await this.#fresh()).standard?.tenantId === tenantId;
  }
  /** The default site, or any: calls without a site answer the same at each. */
  async standardSite(): Promise<Site | undefined> {
    return this.#find(({ standard, sites }) => standard ?? sites.values().next().value);
  }
  /** Whether the database contains the demo world, did earlier, or never did. */
  async demoWorld(): Promise<DemoWorld> {
    return (await this.#fresh()).demoWorld;
  }
  /** Notes that this server runs, by the clock of the database, and returns which do. */
  async reportNode(node: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      with own as (
        insert into server_node (id, seen_at) values (${node}::uuid, now()) on conflict (id) do update set seen_at = excluded.seen_at
      ), ended as (
        delete from server_node where seen_at < now() - interval '1 hour'
      )
      select id from server_node where seen_at > now() - ${nodeRunsFor}::interval`.execute(this.#db);
    return rows.map(({ id }) => id);
  }
  async removeNode(node: string): Promise<void> {
    await this.#db.deleteFrom('server_node').where('id', '=', node).execute();
  }
  /** Drops the cached sites after a change. */
  clearCache(): void {
    this.#snapshot = undefined;
  }
  close(): Promise<void> {
    return this.#db.destroy();
  }

  async #find(of: (snapshot: Snapshot) => Site | undefined): Promise<Site | undefined> {
    const cached = of(await this.#fresh());
    return cached?.isOpen ? cached : of(await this.#fresh(unknownForMs));
  }
  #fresh(forMs = freshForMs): Promise<Snapshot> {
    const now = this.#clock.now();
    if (!this.#snapshot || now - this.#readAt > forMs) {
      this.#readAt = now;
      this.#snapshot = this.#read().catch((error: unknown) => {
        this.#snapshot = undefined;
        throw error;
      });
    }
    return this.#snapshot;
  }

  async #read(): Promise<Snapshot> {
    const today = businessDateOf(this.#clock.now());
    const [rows, keys, world] = await Promise.all([
      this.#db
        .selectFrom('site')
        .innerJoin('tenant', 'tenant.id', 'site.tenant_id')
        .select(['site.tenant_id', 'tenant_no', 'prefix', 'store_no', 'store', 'status', 'expires_on', 'is_default'])
        .select(['site.name_zh', 'site.name_en', 'tenant.name_zh as tenant_zh', 'tenant.name_en as tenant_en'])
        .orderBy('store_no')
        .execute(),
      this.#db
        .selectFrom('site_key')
        .innerJoin('tenant', 'tenant.id', 'site_key.tenant_id')
        .select(['key', 'tenant_no', 'prefix', 'store_no', 'ends_on'])
        .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))
        .execute(),
      this.#db.selectFrom('demo_world').select('ended_at').executeTakeFirst(),
    ]);
    const sites = new Map<string, Site>();
    const byStore = new Map<string, Site>();
    let standard: Site | undefined;
    for (const row of rows) {
      const site: Site = {
        tenantId: row.tenant_id,
        tenantNo: row.tenant_no,
        prefix: row.prefix,
        storeNo: row.store_no,
        store: row.store,
        name: { zh: row.name_zh, en: row.name_en },
        tenantName: { zh: row.tenant_zh, en: row.tenant_en },
        isOpen: row.status === 'open' && (!row.expires_on || row.expires_on >= today),
      };
      sites.set(`${site.prefix}_${site.tenantNo}_${site.storeNo}`, site);
      byStore.set(`${site.tenantId} ${site.store ?? ''}`, site);
      if (row.is_default) standard = site;
    }
    const lasting = new Map<Site, string>();
    const byKey = keys.flatMap(({ key, prefix, tenant_no: ffp_no, store_no, ends_on }) => {
      const site = sites.get(`${prefix}_${ffp_no}_${store_no}`);
      if (site && !ends_on) lasting.set(site, key);
      return site ? [[key, site] as const] : [];
    });
    const demoWorld = world ? (world.ended_at ? 'left' : 'live') : 'never';
    return { sites, keys: new Map(byKey), lasting, byStore, standard, demoWorld };
  }
}
