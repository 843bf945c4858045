import type { accountSecurity } from '@sycee/contract/account-security';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { type Kysely, sql } from 'kysely';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { type AccountRow, accountById } from '../repository.ts';
import { writeStaffAudit } from '../staff-audit.ts';
import { consumeChallenge, storeChallenge } from './challenge.ts';
import { factorsOf } from './factors.ts';
import { passkeyCreationOptions, passkeyHost, passkeyLoginOptions, registerPasskey } from './passkeys.ts';
import { holderOf, wrongFactor } from './presented-factor.ts';
import { provenUntil, requireProof, voidOtherProofs } from './proof.ts';
import { countRecoveryCodes, forgetRecoveryCodes, newRecoveryCodes } from './recovery.ts';
import { newTotp, sealTotp, useTotp } from './totp.ts';

type Security = typeof accountSecurity;
type Codes = DataIn<Security['PUT /account/api/second/totp']>;

async function ownAccount(db: Kysely<DB>, ctx: RequestContext): Promise<AccountRow> {
  const account = await accountById(db, callerOf(ctx).account);
  if (!account) throw notFound();
  return account;
}

export async function secondState(ctx: RequestContext): Promise<DataIn<Security['GET /account/api/second']>> {
  const account = await ownAccount(ctx.db, ctx);
  const factors = await factorsOf(ctx.db, account.id);
  return {
    required: account.requires_second_factor === true,
    factors: factors.map(({ id, kind, name, created_at, used_at }) => ({
      id,
      kind: kind as 'totp' | 'passkey',
      name,
      created_at: created_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    })),
    recovery_left: await countRecoveryCodes(ctx.db, account.id),
    proven_until: await provenUntil(ctx),
    passkeys_here: passkeyHost(ctx) !== null,
  };
}

/** A repeated request replaces an unproven secret; one in use stays. */
export async function beginTotp(ctx: RequestContext): Promise<{ secret: string; uri: string }> {
  await requireProof(ctx);
  const account = await ownAccount(ctx.db, ctx);
  const totp = newTotp(ctx.site.tenantName[ctx.language], account.account_no);
  const secret_sealed = sealTotp(ctx, holderOf(account), totp.secret);
  const created_at = new Date(ctx.now);
  const row = {
    tenant_id: ctx.site.tenantId,
    id: newId(ctx.now),
    account: account.id,
    kind: 'totp',
    secret_sealed,
    created_at,
  };
  return await ctx.write(async (db) => {
    const inserted = await db
      .insertInto('factor')
      .values(row)
      .onConflict((on) =>
        on
          .columns(['tenant_id', 'account'])
          .where('kind', '=', sql.lit('totp'))
          .doUpdateSet({ secret_sealed, created_at })
          .where('factor.proven_at', 'is', null),
      )
      .returning('id')
      .executeTakeFirst();
    if (!inserted)
      throw conflict({
        zh: '已设置验证器，请先移除原验证器',
        en: 'You already have an authenticator app. Remove it first',
      });
    return totp;
  });
}

export async function proveTotp(ctx: RequestContext, code: string): Promise<Codes> {
  await requireProof(ctx);
  const answer = await ctx.write(async (db) => {
    const account = await ownAccount(db, ctx);
    if (!(await useTotp(db, ctx, holderOf(account), code, { isProven: false }))) return null;
    const codes = await codesWithFirst(db, ctx, account.id);
    await voidOtherProofs(db, ctx);
    await writeStaffAudit(db, ctx, 'factor.add', [['kind', null, 'totp']]);
    return codes;
  });
  if (!answer) throw wrongFactor({ code });
  ctx.sessions.tellEnded(ctx.site.tenantId);
  return answer;
}

export async function beginPasskey(ctx: RequestContext) {
  await requireProof(ctx);
  const host = passkeyHost(ctx);
  if (host === null) throw noPasskeysHere();
  const account = await ownAccount(ctx.db, ctx);
  const label = account.name || account.account_no;
  const options = await passkeyCreationOptions(
    ctx,
    host,
    { account: account.id, label },
    await factorsOf(ctx.db, account.id),
  );
  return await ctx.write(async (db) => {
    await storeChallenge(db, ctx, options.challenge);
    return { ...options };
  });
}

export async function provePasskey(
  ctx: RequestContext,
  { name, attestation }: BodyOut<Security['PUT /account/api/second/passkey']>,
): Promise<Codes> {
  await requireProof(ctx);
  const { account } = callerOf(ctx);
  const answer = await ctx.write(async (db) => {
    const challenge = await consumeChallenge(db, ctx);
    if (!challenge || !(await registerPasskey(db, ctx, account, { name, attestation, challenge }))) return null;
    const codes = await codesWithFirst(db, ctx, account);
    await voidOtherProofs(db, ctx);
    await writeStaffAudit(db, ctx, 'factor.add', [['kind', null, 'passkey']]);
    return codes;
  });
  if (!answer) throw wrongFactor({});
  ctx.sessions.tellEnded(ctx.site.tenantId);
  return answer;
}

/** For a proof by passkey. */
export async function ownPasskeyOptions(ctx: RequestContext) {
  const options = await passkeyLoginOptions(ctx, await factorsOf(ctx.db, callerOf(ctx).account));
  if (!options) throw noPasskeysHere();
  return await ctx.write(async (db) => {
    await storeChallenge(db, ctx, options.challenge);
    return { ...options };
  });
}

export async function renewRecoveryCodes(ctx: RequestContext): Promise<Codes> {
  await requireProof(ctx);
  const { account } = callerOf(ctx);
  return await ctx.write(async (db) => {
    if ((await factorsOf(db, account)).length === 0)
      throw conflict({ zh: '请先设置双重验证', en: 'Set up two-step verification first' });
    const recovery_codes = await newRecoveryCodes(db, ctx, account);
    await writeStaffAudit(db, ctx, 'factor.codes');
    return { recovery_codes };
  });
}

/** Removing the last factor deletes its recovery codes too. */
export async function removeFactor(ctx: RequestContext, id: string): Promise<null> {
  await requireProof(ctx);
  const { account } = callerOf(ctx);
  await ctx.write(async (db) => {
    const deleted = await db
      .deleteFrom('factor')
      .where('account', '=', account)
      .where((eb) => eb(eb.cast<string>('id', 'text'), '=', id))
      .returning('kind')
      .executeTakeFirst();
    if (!deleted) throw notFound();
    if ((await factorsOf(db, account)).length === 0) await forgetRecoveryCodes(db, account);
    await writeStaffAudit(db, ctx, 'factor.remove', [['kind', deleted.kind, null]]);
  });
  ctx.sessions.tellEnded(ctx.site.tenantId);
  return null;
}

const codesWithFirst = async (db: Kysely<DB>, ctx: RequestContext, account: string): Promise<Codes> => ({
  recovery_codes: (await countRecoveryCodes(db, account)) > 0 ? null : await newRecoveryCodes(db, ctx, account),
});

const noPasskeysHere = () =>
  invalid({
    passkey: {
      zh: '当前网址不支持通行密钥（需要域名和 https，或 localhost），请使用验证器 App',
      en: 'Passkeys don’t work at this address (they need a domain with https, or localhost). Use the authenticator app',
    },
  });
