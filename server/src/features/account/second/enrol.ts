import type { accountSecurity } from '@sycee/contract/account-security';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { type Kysely, sql } from 'kysely';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { conflict, invalid, notThere } from '#platform/refusal.ts';
import { type AccountRow, accountById } from '../store.ts';
import { tellOfStaff } from '../tell.ts';
import { keepChallenge, takeChallenge } from './challenge.ts';
import { factorsOf } from './factors.ts';
import { askForPasskey, askToMakePasskey, keepPasskey, passkeyHost } from './passkeys.ts';
import { needsProof, proveHereOnly, provenUntil } from './proof.ts';
import { forgetRecoveryCodes, newRecoveryCodes, recoveryLeft } from './recovery.ts';
import { holderOf, notRight } from './shown.ts';
import { newTotp, sealTotp, useTotp } from './totp.ts';

type Security = typeof accountSecurity;
type Codes = DataIn<Security['PUT /account/api/second/totp']>;

async function ownAccount(db: Kysely<DB>, at: At): Promise<AccountRow> {
  const account = await accountById(db, callerOf(at).account);
  if (!account) throw notThere();
  return account;
}

export async function secondState(at: At): Promise<DataIn<Security['GET /account/api/second']>> {
  const account = await ownAccount(at.db, at);
  const factors = await factorsOf(at.db, account.id);
  return {
    required: account.requires_second_factor === true,
    factors: factors.map(({ id, kind, name, created_at, used_at }) => ({
      id,
      kind: kind as 'totp' | 'passkey',
      name,
      created_at: created_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    })),
    recovery_left: await recoveryLeft(at.db, account.id),
    proven_until: await provenUntil(at),
    passkeys_here: passkeyHost(at) !== null,
  };
}

/** Asked for again, the secret before it is forgotten; one that is in use stays. */
export async function beginTotp(at: At): Promise<{ secret: string; uri: string }> {
  await needsProof(at);
  const account = await ownAccount(at.db, at);
  const made = newTotp(at.site.ffpName[at.language], account.account_no);
  const secret_sealed = sealTotp(at, holderOf(account), made.secret);
  const created_at = new Date(at.now);
  const row = { ffp: at.site.ffp, id: newId(at.now), account: account.id, kind: 'totp', secret_sealed, created_at };
  return await at.write(async (db) => {
    const kept = await db
      .insertInto('factor')
      .values(row)
      .onConflict((on) =>
        on
          .columns(['ffp', 'account'])
          .where('kind', '=', sql.lit('totp'))
          .doUpdateSet({ secret_sealed, created_at })
          .where('factor.proven_at', 'is', null),
      )
      .returning('id')
      .executeTakeFirst();
    if (!kept)
      throw conflict({
        zh: '已经设置过验证器，请先移除原来的',
        en: 'There is an authenticator app already; remove it first',
      });
    return made;
  });
}

export async function proveTotp(at: At, code: string): Promise<Codes> {
  await needsProof(at);
  const answer = await at.write(async (db) => {
    const account = await ownAccount(db, at);
    if (!(await useTotp(db, at, holderOf(account), code, { isProven: false }))) return null;
    const codes = await codesWithFirst(db, at, account.id);
    await proveHereOnly(db, at);
    await tellOfStaff(db, at, 'factor.add', [['kind', null, 'totp']]);
    return codes;
  });
  if (!answer) throw notRight({ code });
  at.sessions.forget();
  return answer;
}

export async function beginPasskey(at: At) {
  await needsProof(at);
  const host = passkeyHost(at);
  if (host === null) throw noPasskeysHere();
  const account = await ownAccount(at.db, at);
  const label = account.name || account.account_no;
  const options = await askToMakePasskey(at, host, { account: account.id, label }, await factorsOf(at.db, account.id));
  return await at.write(async (db) => {
    await keepChallenge(db, at, options.challenge);
    return { ...options };
  });
}

export async function provePasskey(
  at: At,
  { name, attestation }: BodyOut<Security['PUT /account/api/second/passkey']>,
): Promise<Codes> {
  await needsProof(at);
  const { account } = callerOf(at);
  const answer = await at.write(async (db) => {
    const challenge = await takeChallenge(db, at);
    if (!challenge || !(await keepPasskey(db, at, account, { name, attestation, challenge }))) return null;
    const codes = await codesWithFirst(db, at, account);
    await proveHereOnly(db, at);
    await tellOfStaff(db, at, 'factor.add', [['kind', null, 'passkey']]);
    return codes;
  });
  if (!answer) throw notRight({});
  at.sessions.forget();
  return answer;
}

/** For the proof by a passkey. */
export async function askForOwnPasskey(at: At) {
  const options = await askForPasskey(at, await factorsOf(at.db, callerOf(at).account));
  if (!options) throw noPasskeysHere();
  return await at.write(async (db) => {
    await keepChallenge(db, at, options.challenge);
    return { ...options };
  });
}

export async function renewRecoveryCodes(at: At): Promise<Codes> {
  await needsProof(at);
  const { account } = callerOf(at);
  return await at.write(async (db) => {
    if ((await factorsOf(db, account)).length === 0)
      throw conflict({ zh: '请先设置一种验证方式', en: 'Set up a second factor first' });
    const recovery_codes = await newRecoveryCodes(db, at, account);
    await tellOfStaff(db, at, 'factor.codes');
    return { recovery_codes };
  });
}

/** With the last factor its recovery codes go: there is nothing left that they would stand in for. */
export async function removeFactor(at: At, id: string): Promise<null> {
  await needsProof(at);
  const { account } = callerOf(at);
  await at.write(async (db) => {
    const gone = await db
      .deleteFrom('factor')
      .where('account', '=', account)
      .where((eb) => eb(eb.cast<string>('id', 'text'), '=', id))
      .returning('kind')
      .executeTakeFirst();
    if (!gone) throw notThere();
    if ((await factorsOf(db, account)).length === 0) await forgetRecoveryCodes(db, account);
    await tellOfStaff(db, at, 'factor.remove', [['kind', gone.kind, null]]);
  });
  at.sessions.forget();
  return null;
}

const codesWithFirst = async (db: Kysely<DB>, at: At, account: string): Promise<Codes> => ({
  recovery_codes: (await recoveryLeft(db, account)) > 0 ? null : await newRecoveryCodes(db, at, account),
});

const noPasskeysHere = () =>
  invalid({
    passkey: {
      zh: '这个地址用不了通行密钥：它需要域名和 https，或本机的 localhost',
      en: 'No passkeys at this address: they need a host name over https, or localhost',
    },
  });
