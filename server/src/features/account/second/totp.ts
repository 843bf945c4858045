import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { openText, type SealedPerson, sealText } from '../people.ts';

/** Parameters that every authenticator app supports (RFC 6238). */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
/** Allows for a clock one step off and for slow typing. */
const allowedTimeSteps = 1;

interface Holder {
  account: string;
  person: Pick<SealedPerson, 'id' | 'wrapped_key'>;
}

export function newTotp(issuer: string, label: string): { secret: string; uri: string } {
  const totp = new TOTP({ ...shape, issuer, label, secret: new Secret({ size: secretBytes }) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

export const sealTotp = (ctx: RequestContext, { person }: Holder, secret: string): Buffer => {
  const sealed = sealText(ctx.secrets, ctx.site.tenantId, person, secret);
  if (!sealed) throw new Error('A person without a key holds no secret.');
  return sealed;
};

/**
 * Verifies a code and uses up its time step: a repeated or concurrent use fails, and so does any earlier step.
 * `isProven` selects the row: the one in use, or the new one that this code proves.
 */
export async function useTotp(
  db: Kysely<DB>,
  ctx: RequestContext,
  holder: Holder,
  code: string,
  { isProven }: { isProven: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom('factor')
    .select(['id', 'secret_sealed'])
    .where('account', '=', holder.account)
    .where('kind', '=', 'totp')
    .where('proven_at', isProven ? 'is not' : 'is', null)
    .executeTakeFirst();
  const secret = openText(ctx.secrets, ctx.site.tenantId, holder.person, row?.secret_sealed ?? null);
  if (!row || !secret) return false;
  const timed = { ...shape, timestamp: ctx.now };
  const delta = TOTP.validate({ ...timed, token: code, secret: Secret.fromBase32(secret), window: allowedTimeSteps });
  if (delta === null) return false;
  const step = TOTP.counter(timed) + delta;
  const used = await db
    .updateTable('factor')
    .set((eb) => ({
      last_step: step,
      used_at: new Date(ctx.now),
      proven_at: eb.fn.coalesce('proven_at', eb.val(new Date(ctx.now))),
    }))
    .where('id', '=', row.id)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return !!used;
}
