import type { Kysely } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newLetters } from '#platform/random.ts';

const codesAtOnce = 10;

/** Creates ten single-use codes and deletes earlier ones. Shown in clear only in this answer. */
export async function newRecoveryCodes(db: Kysely<DB>, ctx: RequestContext, account: string): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, () => `${newLetters(5)}-${newLetters(5)}`);
  await db.deleteFrom('recovery_code').where('account', '=', account).execute();
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ tenant_id: ctx.site.tenantId, account, code_hash: hashOf(ctx, account, code) })))
    .execute();
  return codes;
}

export async function useRecoveryCode(
  db: Kysely<DB>,
  ctx: RequestContext,
  account: string,
  code: string,
): Promise<boolean> {
  const used = await db
    .updateTable('recovery_code')
    .set({ used_at: new Date(ctx.now) })
    .where('account', '=', account)
    .where('code_hash', '=', hashOf(ctx, account, code))
    .where('used_at', 'is', null)
    .returning('account')
    .executeTakeFirst();
  return !!used;
}

export async function countRecoveryCodes(db: Kysely<DB>, account: string): Promise<number> {
  const { n } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account', '=', account)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

export const forgetRecoveryCodes = (db: Kysely<DB>, account: string) =>
  db.deleteFrom('recovery_code').where('account', '=', account).execute();

/** Typed from paper, so blanks, hyphens and case are ignored. */
const hashOf = ({ secrets, site }: RequestContext, account: string, code: string): Buffer =>
  secrets.keyedHash(site.tenantId, `recovery ${account}`, code.toLowerCase().replace(/[^a-z0-9]/g, ''));
