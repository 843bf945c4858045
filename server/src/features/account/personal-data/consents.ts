import type { Kysely } from 'kysely';
import { textInForce } from '#features/texts/index.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';

interface NewConsent {
  person: string;
  account: string;
  kind: 'user' | 'privacy' | 'real_name';
  version: string;
  text?: string;
  how: 'login' | 'form';
}

/** A member who logs in agrees to the user agreement and the privacy policy, each in the version in force. */
export async function agreeAtLogin(
  db: Kysely<DB>,
  ctx: Pick<RequestContext, 'site' | 'now'>,
  { id: account, person }: { id: string; person: string },
): Promise<void> {
  for (const kind of ['user', 'privacy'] as const) {
    const { version } = await textInForce(db, kind);
    await grantConsent(db, ctx, { person, account, kind, version, how: 'login' });
  }
}

/** Returns the consent in force, or records it now. Concurrent calls record one. */
export async function grantConsent(
  db: Kysely<DB>,
  ctx: Pick<RequestContext, 'site' | 'now'>,
  consent: NewConsent,
): Promise<string> {
  const { site, now } = ctx;
  const inserted = await db
    .insertInto('consent')
    .values({
      tenant_id: site.tenantId,
      id: newId(now),
      person: consent.person,
      account: consent.account,
      kind: consent.kind,
      version: consent.version,
      text: consent.text,
      method: consent.how,
      given_at: new Date(now),
      site: `${site.prefix}_${site.tenantNo}_${site.storeNo}`,
    })
    .onConflict((on) =>
      on.columns(['tenant_id', 'person', 'kind', 'version']).where('revoked_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;
  const { id } = await db
    .selectFrom('consent')
    .select('id')
    .where('person', '=', consent.person)
    .where('kind', '=', consent.kind)
    .where('version', '=', consent.version)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}
