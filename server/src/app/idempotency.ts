import type { Kysely } from 'kysely';
import { conflict } from '#platform/api-error.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { Secrets } from '#platform/secrets.ts';

export const idempotencyTtlMs = 24 * 3_600_000;

export interface IdempotentWrite {
  tenantId: string;
  /** Account, or a hash of the guest's device key. */
  caller: string;
  key: string;
  /** Call and body: a key belongs to one request. */
  request: string;
  now: number;
}

/**
 * Runs a write and stores its answer in one transaction. The key's row is inserted first, so a concurrent second
 * request waits for the first to commit and returns its answer; after a rollback it runs itself.
 */
export async function writeIdempotently<Answer>(
  db: Kysely<DB>,
  secrets: Secrets,
  { tenantId, caller, key, request, now }: IdempotentWrite,
  change: (db: Kysely<DB>) => Promise<Answer>,
): Promise<Answer> {
  // Keyed, because a body contains mobiles, codes and passwords, which could be guessed from a plain hash.
  const requestHash = secrets.keyedHash(tenantId, 'kept request', request);
  const bound = `${tenantId} ${caller} ${key}`;
  return await db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('idempotency')
      .values({ tenant_id: tenantId, caller, key, request_hash: requestHash, created_at: new Date(now) })
      // A key can be reused after 24 hours.
      .onConflict((on) =>
        on
          .columns(['tenant_id', 'caller', 'key'])
          .doUpdateSet({ request_hash: requestHash, answer_sealed: null, created_at: new Date(now) })
          .where('idempotency.created_at', '<', new Date(now - idempotencyTtlMs)),
      )
      .returning('key')
      .executeTakeFirst();
    if (!inserted) return await storedAnswer<Answer>(tx, secrets, caller, key, requestHash, bound);
    const answer = await change(tx);
    await tx
      .updateTable('idempotency')
      .set({ answer_sealed: secrets.sealAnswer(JSON.stringify(answer ?? null), bound) })
      .where('caller', '=', caller)
      .where('key', '=', key)
      .execute();
    return answer;
  });
}

async function storedAnswer<Answer>(
  db: Kysely<DB>,
  secrets: Secrets,
  caller: string,
  key: string,
  requestHash: Buffer,
  bound: string,
): Promise<Answer> {
  const stored = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'answer_sealed'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!stored.request_hash.equals(requestHash) || !stored.answer_sealed)
    throw conflict({
      zh: '这个 Idempotency-Key 已用于另一个请求，请换一个',
      en: 'This Idempotency-Key was used for another request; use a new one',
    });
  return JSON.parse(secrets.openAnswer(stored.answer_sealed, bound)) as Answer;
}
