import { isDeviceKey } from '@sycee/contract/core/headers';
import { originDays } from '@sycee/domain/marketing/limits';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** The share through which somebody came. */
export interface Origin {
  share: string;
  sharer: string;
}

/** A key of the reader: of the device, so that a reader who logs in stays the same one. Nobody outside the server sees it. */
export function readerKey({ secrets, site, device, caller, network, userAgent }: RequestContext): Buffer {
  const who = isDeviceKey(device) ? device : `${caller?.account ?? network} ${userAgent}`;
  return secrets.keyedHash(site.tenantId, 'reader', who);
}

/** The share that the caller sends, if there is such a one, else the last one that this reader opened within thirty days. */
export async function originOf(db: Kysely<DB>, ctx: RequestContext): Promise<Origin | null> {
  if (ctx.caller && ctx.caller.role !== 'member') return null;
  const sent = z.uuid().safeParse(ctx.share?.id).data ?? null;
  const since = new Date(ctx.now - originDays * 24 * 3_600_000);
  const { rows } = await sql<Origin>`
    select share, sharer from (
      select id as share, sharer, 0 as place, created_at as at from share where id = ${sent}::uuid
      union all
      (select share, sharer, 1, opened_at from share_visit
        where opened_at >= ${since} and (reader = ${readerKey(ctx)} or account = ${ctx.caller?.account ?? null}::uuid)
        order by opened_at desc limit 1)
    ) found
    where not exists (select from account own where own.id = found.sharer and own.person = ${ctx.caller?.person ?? null}::uuid)
    order by place, at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Keeps through which share a member registered. */
export async function recordRegistration(db: Kysely<DB>, ctx: RequestContext, person: string): Promise<void> {
  const origin = await originOf(db, ctx);
  if (!origin) return;
  await db
    .insertInto('share_result')
    .values({
      tenant_id: ctx.site.tenantId,
      share: origin.share,
      person,
      kind: 'registered',
      created_at: new Date(ctx.now),
    })
    .onConflict((on) => on.doNothing())
    .execute();
}
