import type { DB } from '#platform/db/schema.gen.ts';
import type { ScopedDatabase } from '#platform/db/scoped-database.ts';

/**
 * Topics of prepared answers: tables, and columns with a version of their own. Triggers of the migrations
 * published-versions, loan-prime-rate, texts and documents-of-a-flow change the version of a topic in the transaction that changes its rows.
 */
export const topics = [
  'institution',
  'product',
  'product.popularity',
  'product_rules',
  'shelf',
  'store',
  'content_column',
  'article',
  'article.views',
  'announcement',
  'tenant_text',
  'loan_prime_rate',
  'tenant_list',
] as const;
export type Topic = (typeof topics)[number];
export type Versions = Readonly<Partial<Record<Topic, string>>>;

interface Reading {
  running: Promise<Versions>;
  /** Begins when `running` has ended. */
  next: Promise<Versions> | undefined;
}

/**
 * Reads the versions of a tenant. A version is never older than its request: a request that arrives during a read
 * waits for the next one and shares it with every other request that arrives in the meantime.
 */
export class PublishedVersions {
  readonly #database: ScopedDatabase<DB>;
  readonly #readings = new Map<string, Reading>();

  constructor(database: ScopedDatabase<DB>) {
    this.#database = database;
  }

  of(tenantId: string): Promise<Versions> {
    const reading = this.#readings.get(tenantId);
    if (!reading) return this.#start(tenantId);
    const start = () => this.#start(tenantId);
    reading.next ??= reading.running.then(start, start);
    return reading.next;
  }

  #start(tenantId: string): Promise<Versions> {
    const reading: Reading = { running: this.#read(tenantId), next: undefined };
    this.#readings.set(tenantId, reading);
    const end = () => {
      if (!reading.next) this.#readings.delete(tenantId);
    };
    reading.running.then(end, end);
    return reading.running;
  }

  async #read(tenantId: string): Promise<Versions> {
    const row = await this.#database.of(tenantId).selectFrom('published_version').select('versions').executeTakeFirst();
    return (row?.versions ?? {}) as Versions;
  }
}
