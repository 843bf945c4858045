import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import type { DB } from './db/schema.gen.ts';
import type { ScopedDatabase } from './db/scoped-database.ts';

const freshForMs = 1000;

/** Caches what every call needs of a tenant for a second. */
export class TenantCache<Value> {
  readonly #database: ScopedDatabase<DB>;
  readonly #clock: Clock;
  readonly #read: (db: Kysely<DB>) => Promise<Value>;
  readonly #kept = new Map<string, { value: Promise<Value>; until: number }>();

  constructor(database: ScopedDatabase<DB>, clock: Clock, read: (db: Kysely<DB>) => Promise<Value>) {
    this.#database = database;
    this.#clock = clock;
    this.#read = read;
  }

  of(tenantId: string): Promise<Value> {
    const now = this.#clock.now();
    const known = this.#kept.get(tenantId);
    if (known && known.until > now) return known.value;
    const value = this.#read(this.#database.of(tenantId));
    this.#kept.set(tenantId, { value, until: now + freshForMs });
    value.catch(() => this.#kept.delete(tenantId));
    return value;
  }

  /** Drops what is cached after a change. */
  clearCache(tenantId: string): void {
    this.#kept.delete(tenantId);
  }
}
