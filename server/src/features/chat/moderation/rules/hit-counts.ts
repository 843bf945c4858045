import { businessDateOf } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { ScopedDatabase } from '#platform/db/scoped-database.ts';
import { valueTable } from '#platform/db/value-table.ts';

/** Counts hits of rules by day. While one statement runs the next hits gather, so that a flood writes few rows. A count that is lost harms nobody. */
export class HitCounts {
  readonly #database: ScopedDatabase<DB>;
  readonly #clock: Clock;
  readonly #waiting = new Map<string, Map<string, number>>();
  readonly #writing = new Set<string>();

  constructor(database: ScopedDatabase<DB>, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  add(tenantId: string, rules: readonly string[]): void {
    const counts = this.#waiting.get(tenantId) ?? new Map<string, number>();
    for (const rule of rules) counts.set(rule, (counts.get(rule) ?? 0) + 1);
    this.#waiting.set(tenantId, counts);
    if (!this.#writing.has(tenantId)) void this.#write(tenantId).catch(() => {});
  }

  async #write(tenantId: string): Promise<void> {
    this.#writing.add(tenantId);
    try {
      for (;;) {
        const counts = this.#waiting.get(tenantId);
        if (!counts) return;
        this.#waiting.delete(tenantId);
        // In one order, so that two processes do not wait for each other.
        const rows = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
        await sql`
          insert into word_rule_hit (tenant_id, rule, day, hits)
          select ${tenantId}::uuid, rule, ${businessDateOf(this.#clock.now())}::date, hits
          from ${valueTable('given', rows, { rule: ['uuid', ([rule]) => rule], hits: ['integer', ([, hits]) => hits] })}
          on conflict (tenant_id, rule, day) do update set hits = word_rule_hit.hits + excluded.hits`.execute(
          this.#database.of(tenantId),
        );
      }
    } finally {
      this.#writing.delete(tenantId);
    }
  }
}
