import type { InteractionKind } from '@sycee/domain/square/limits';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';

interface Act {
  kind: InteractionKind;
  actor: string;
  receivers: readonly string[];
  post?: string;
  comment?: string;
}

/** Writes what somebody did for those whom it concerns, without the actor. A like or a follower is announced once, and a mention of a text once. */
export async function announce(
  db: Kysely<DB>,
  { site, now }: Pick<RequestContext, 'site' | 'now'>,
  { kind, actor, receivers, post, comment }: Act,
): Promise<void> {
  const others = [...new Set(receivers)].filter((receiver) => receiver !== actor);
  if (others.length === 0) return;
  const known =
    kind === 'mention'
      ? await db
          .selectFrom('interaction')
          .select('receiver')
          .where('kind', '=', 'mention')
          .where('actor', '=', actor)
          .where('post', '=', post!)
          .where(sql<SqlBool>`comment is not distinct from ${comment ?? null}::uuid`)
          .execute()
      : [];
  const reached = new Set(known.map(({ receiver }) => receiver));
  const rows = others
    .filter((receiver) => !reached.has(receiver))
    .map((receiver) => ({
      tenant_id: site.tenantId,
      id: newId(now),
      receiver,
      actor,
      kind,
      post: post ?? null,
      comment: comment ?? null,
      created_at: new Date(now),
    }));
  if (rows.length === 0) return;
  await db
    .insertInto('interaction')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** A like or a follower that was taken back before its receiver saw it is not announced any more. */
export async function withdrawAnnouncement(
  db: Kysely<DB>,
  { kind, actor, receivers, post, comment }: Act & { kind: 'like' | 'follow' },
): Promise<void> {
  await db
    .deleteFrom('interaction')
    .where('kind', '=', kind)
    .where('actor', '=', actor)
    .where('receiver', 'in', [...receivers])
    .where(
      sql<SqlBool>`post is not distinct from ${post ?? null}::uuid and comment is not distinct from ${comment ?? null}::uuid`,
    )
    .where('seen_at', 'is', null)
    .execute();
}
