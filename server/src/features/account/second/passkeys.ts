import type { accountSecurity } from '@sycee/contract/account-security';
import type { BodyOut } from '@sycee/contract/core/call';
import type { Kysely } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import type { Factor } from './factors.ts';

/** Imported at first use: it is large, prints a warning about Node, and few need it. */
const webauthn = () => import('@simplewebauthn/server');

type Security = typeof accountSecurity;
export type Assertion = NonNullable<BodyOut<Security['POST /account/api/site/login/second']>['assertion']>;
export type Attestation = BodyOut<Security['PUT /account/api/second/passkey']>['attestation'];

/**
 * The host name of passkeys at this address; null if none are possible: a numeric address, or plain http except on this
 * computer. A forged host does no harm, as browsers show a passkey only to its own host.
 */
export function passkeyHost(at: Pick<RequestContext, 'origin'>): string | null {
  if (!URL.canParse(at.origin)) return null;
  const { hostname, protocol } = new URL(at.origin);
  if (hostname === 'localhost') return hostname;
  const isName = hostname.includes('.') && !/^[\d.]+$/.test(hostname);
  return isName && protocol === 'https:' ? hostname : null;
}

const usableAt = (host: string | null, factors: readonly Factor[]) =>
  factors.filter(({ kind, rp_id }) => kind === 'passkey' && host !== null && rp_id === host);
const credentialOf = ({ credential_id, transports }: Factor) => ({ id: credential_id ?? '', transports });

/** Options for showing one of these passkeys; null if none is valid for this host. */
export async function passkeyLoginOptions(ctx: RequestContext, factors: readonly Factor[]) {
  const host = passkeyHost(ctx);
  const usable = usableAt(host, factors);
  if (host === null || usable.length === 0) return null;
  return await (await webauthn()).generateAuthenticationOptions({
    rpID: host,
    allowCredentials: usable.map(credentialOf),
    userVerification: 'preferred',
  });
}

export async function passkeyCreationOptions(
  ctx: RequestContext,
  host: string,
  owner: { account: string; label: string },
  has: readonly Factor[],
) {
  return await (await webauthn()).generateRegistrationOptions({
    rpName: ctx.site.tenantName[ctx.language],
    rpID: host,
    userID: new Uint8Array(Buffer.from(owner.account)),
    userName: owner.label,
    attestationType: 'none',
    excludeCredentials: usableAt(host, has).map(credentialOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** The library throws at malformed input, which counts as a wrong passkey. */
const unlessMalformed = <Answer>(verifying: Promise<Answer>): Promise<Answer | null> => verifying.catch(() => null);

export async function isPasskeyValid(
  db: Kysely<DB>,
  ctx: RequestContext,
  factors: readonly Factor[],
  shown: Assertion,
  challenge: string | null,
): Promise<boolean> {
  const host = passkeyHost(ctx);
  const factor = usableAt(host, factors).find(({ credential_id }) => credential_id === shown.id);
  if (!factor?.public_key || !challenge || host === null) return false;
  const verified = await unlessMalformed(
    (await webauthn()).verifyAuthenticationResponse({
      response: { ...shown, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: ctx.origin,
      expectedRPID: host,
      credential: {
        id: shown.id,
        publicKey: new Uint8Array(factor.public_key),
        counter: factor.counter ?? 0,
      },
      requireUserVerification: false,
    }),
  );
  if (!verified?.verified) return false;
  await db
    .updateTable('factor')
    .set({ counter: verified.authenticationInfo.newCounter, used_at: new Date(ctx.now) })
    .where('id', '=', factor.id)
    .execute();
  return true;
}

/** False if it is malformed, answers another challenge, or is registered already. */
export async function registerPasskey(
  db: Kysely<DB>,
  ctx: RequestContext,
  account: string,
  { name, attestation, challenge }: { name: string; attestation: Attestation; challenge: string },
): Promise<boolean> {
  const host = passkeyHost(ctx);
  if (host === null) return false;
  const verified = await unlessMalformed(
    (await webauthn()).verifyRegistrationResponse({
      response: { ...attestation, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: ctx.origin,
      expectedRPID: host,
      requireUserVerification: false,
    }),
  );
  if (!verified?.verified) return false;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const now = new Date(ctx.now);
  const inserted = await db
    .insertInto('factor')
    .values({
      tenant_id: ctx.site.tenantId,
      id: newId(ctx.now),
      account,
      kind: 'passkey',
      name,
      rp_id: host,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports: attestation.response.transports,
      proven_at: now,
      created_at: now,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return !!inserted;
}
