import {
  type MemberTab,
  type Module,
  type Palette,
  type StaffTab,
  standardAppearance,
  type TenantAppearance,
} from '@sycee/domain/site/appearance';
import type { Clock } from './clock.ts';
import type { DB } from './db/schema.gen.ts';
import type { ScopedDatabase } from './db/scoped-database.ts';

/** A tenant's appearance. Version 0: the default, never changed. */
export interface VersionedAppearance extends TenantAppearance {
  version: number;
}

const freshForMs = 1000;
const standard: VersionedAppearance = { ...standardAppearance, version: 0 };

/** Caches the appearance of each tenant for a second, because every call needs them. */
export class TenantAppearances {
  readonly #database: ScopedDatabase<DB>;
  readonly #clock: Clock;
  readonly #kept = new Map<string, { appearance: Promise<VersionedAppearance>; until: number }>();

  constructor(database: ScopedDatabase<DB>, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  of(tenantId: string): Promise<VersionedAppearance> {
    const now = this.#clock.now();
    const known = this.#kept.get(tenantId);
    if (known && known.until > now) return known.appearance;
    const appearance = this.#read(tenantId);
    this.#kept.set(tenantId, { appearance, until: now + freshForMs });
    appearance.catch(() => this.#kept.delete(tenantId));
    return appearance;
  }

  /** Drops the cached settings after a change. */
  clearCache(tenantId: string): void {
    this.#kept.delete(tenantId);
  }

  async #read(tenantId: string): Promise<VersionedAppearance> {
    const row = await this.#database.of(tenantId).selectFrom('app').selectAll().executeTakeFirst();
    if (!row) return standard;
    return {
      logo: row.logo,
      glyph: row.glyph,
      palette: row.palette as Palette,
      memberTabs: row.customer_tabs as MemberTab[],
      staffTabs: row.agent_tabs as StaffTab[],
      modulesOff: row.modules_off as Module[],
      version: row.version,
    };
  }
}
