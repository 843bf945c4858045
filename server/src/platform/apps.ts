import {
  type AgentTab,
  type AppSettings,
  type CustomerTab,
  type Module,
  type Palette,
  standardApp,
} from '@sycee/domain/site/app';
import type { Clock } from './clock.ts';
import type { DB } from './db/schema.gen.ts';
import type { ScopedDatabase } from './db/scoped-database.ts';

/** Settings of a tenant's app. Version 0: the defaults, never changed. */
export interface App extends AppSettings {
  version: number;
}

const freshForMs = 1000;
const standard: App = { ...standardApp, version: 0 };

/** Caches the app settings of each tenant for a second, because every call needs them. */
export class Apps {
  readonly #database: ScopedDatabase<DB>;
  readonly #clock: Clock;
  readonly #kept = new Map<string, { app: Promise<App>; until: number }>();

  constructor(database: ScopedDatabase<DB>, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  of(tenantId: string): Promise<App> {
    const now = this.#clock.now();
    const known = this.#kept.get(tenantId);
    if (known && known.until > now) return known.app;
    const app = this.#read(tenantId);
    this.#kept.set(tenantId, { app, until: now + freshForMs });
    app.catch(() => this.#kept.delete(tenantId));
    return app;
  }

  /** Drops the cached settings after a change. */
  clearCache(tenantId: string): void {
    this.#kept.delete(tenantId);
  }

  async #read(tenantId: string): Promise<App> {
    const row = await this.#database.of(tenantId).selectFrom('app').selectAll().executeTakeFirst();
    if (!row) return standard;
    return {
      logo: row.logo,
      glyph: row.glyph,
      palette: row.palette as Palette,
      customerTabs: row.customer_tabs as CustomerTab[],
      agentTabs: row.agent_tabs as AgentTab[],
      modulesOff: row.modules_off as Module[],
      version: row.version,
    };
  }
}
