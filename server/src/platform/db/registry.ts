import { businessDateOf } from '@sycee/domain/time/business-date';
import { Kysely, PostgresDialect } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import { WatchedPool } from './connect.ts';
import type { DatabaseWatch } from './database-watch.ts';
import type { DB } from './schema.gen.ts';

/** Where a request is: site identity of spec section 1, and whose rows it may reach. */
export interface Site {
  ffp: string;
  ffpNo: string;
  prefix: string;
  storeNo: number;
  /** Null: the ffp's own site. */
  store: string | null;
  name: { zh: string; en: string };
  ffpName: { zh: string; en: string };
  /** Not being opened, not closed, and not beyond its last day. */
  isOpen: boolean;
}

const freshForMs = 1000;
interface Snapshot {
  sites: ReadonlyMap<string, Site>;
  keys: ReadonlyMap<string, Site>;
  byStore: ReadonlyMap<string, Site>;
  standard: Site | undefined;
  demoWorld: DemoWorld;
}
export type DemoWorld = 'live' | 'left' | 'never';

/** The tables that are read before a site is known. Small, so they are kept whole for a second. */
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

  async site(prefix: string, ffpNo: string, storeNo: number): Promise<Site | undefined> {
    return (await this.#fresh()).sites.get(`${prefix}_${ffpNo}_${storeNo}`);
  }
  async siteOfKey(key: string): Promise<Site | undefined> {
    return (await this.#fresh()).keys.get(key);
  }
  /** A store's own site, or the ffp's for null. */
  async siteOfStore(ffp: string, store: string | null): Promise<Site | undefined> {
    return (await this.#fresh()).byStore.get(`${ffp} ${store ?? ''}`);
  }
  async ffpOfNo(ffpNo: string): Promise<string | undefined> {
    return [...(await this.#fresh()).sites.values()].find((site) => site.ffpNo === ffpNo)?.ffp;
  }
  /** Closed ones too. */
  async everyFfp(): Promise<string[]> {
    const rows = await this.#db.selectFrom('ffp').select('id').execute();
    return rows.map(({ id }) => id);
  }
  /** Tenants whose work goes on; the jobs of a closed one stop. */
  async openFfps(): Promise<string[]> {
    const open = [...(await this.#fresh()).sites.values()].filter(({ isOpen }) => isOpen);
    return [...new Set(open.map(({ ffp }) => ffp))];
  }
  /** The tenant of the installation's own people, its operator among them: the one whose site is the default. */
  async isHome(ffp: string): Promise<boolean> {
    return (await this.#fresh()).standard?.ffp === ffp;
  }
  /** Marked as such, else any: what is asked without a site is the same at each. */
  async standardSite(): Promise<Site | undefined> {
    const { standard, sites } = await this.#fresh();
    return standard ?? sites.values().next().value;
  }
  /** Whether the database holds the demo world now, did once, or never did. */
  async demoWorld(): Promise<DemoWorld> {
    return (await this.#fresh()).demoWorld;
  }
  /** A site was written: what was read before is old. */
  clearCache(): void {
    this.#snapshot = undefined;
  }
  close(): Promise<void> {
    return this.#db.destroy();
  }

  #fresh(): Promise<Snapshot> {
    const now = this.#clock.now();
    if (!this.#snapshot || now - this.#readAt > freshForMs) {
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
        .innerJoin('ffp', 'ffp.id', 'site.ffp')
        .select(['site.ffp', 'ffp_no', 'prefix', 'store_no', 'store', 'status', 'expires_on', 'is_default'])
        .select(['site.name_zh', 'site.name_en', 'ffp.name_zh as ffp_zh', 'ffp.name_en as ffp_en'])
        .orderBy('store_no')
        .execute(),
      this.#db
        .selectFrom('site_key')
        .innerJoin('ffp', 'ffp.id', 'site_key.ffp')
        .select(['key', 'ffp_no', 'prefix', 'store_no'])
        .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))
        .execute(),
      this.#db.selectFrom('demo_world').select('left_at').executeTakeFirst(),
    ]);
    const sites = new Map<string, Site>();
    const byStore = new Map<string, Site>();
    let standard: Site | undefined;
    for (const row of rows) {
      const site: Site = {
        ffp: row.ffp,
        ffpNo: row.ffp_no,
        prefix: row.prefix,
        storeNo: row.store_no,
        store: row.store,
        name: { zh: row.name_zh, en: row.name_en },
        ffpName: { zh: row.ffp_zh, en: row.ffp_en },
        isOpen: row.status === 'open' && (!row.expires_on || row.expires_on >= today),
      };
      sites.set(`${site.prefix}_${site.ffpNo}_${site.storeNo}`, site);
      byStore.set(`${site.ffp} ${site.store ?? ''}`, site);
      if (row.is_default) standard = site;
    }
    const byKey = keys.flatMap(({ key, prefix, ffp_no, store_no }) => {
      const site = sites.get(`${prefix}_${ffp_no}_${store_no}`);
      return site ? [[key, site] as const] : [];
    });
    const demoWorld = world ? (world.left_at ? 'left' : 'live') : 'never';
    return { sites, keys: new Map(byKey), byStore, standard, demoWorld };
  }
}
