import { code, type ProofOfWorkRequired } from '@sycee/contract/core/envelope';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { ApiError } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { randomUpTo } from '#platform/random.ts';
import { hashToken, isSameText } from '#platform/secrets.ts';

/** Purpose of a proof of work: a solution for one is not accepted for the other. */
export type WorkPurpose = 'login' | 'code';

/**
 * The client derives keys by PBKDF2 until one matches: half of `proofOfWorkKeys` on average, of 1,000 rounds each.
 * bench/lockout.ts measures the time.
 */
const roundsPerKey = 1_000;
const challengeValidMs = 600_000;

const proof = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ purpose: z.string(), subject: z.string(), until: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

const secretsOf = ({ secrets }: RequestContext) => {
  const key = secrets.proofOfWorkKey();
  return { hmacSignatureSecret: `challenge ${key}`, hmacKeySignatureSecret: `solution ${key}` };
};

/** Requires a proof of work before the request is repeated. The challenge is signed, so nothing is stored. */
export async function requireProofOfWork(
  ctx: RequestContext,
  purpose: WorkPurpose,
  subject: Buffer,
): Promise<ApiError> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: roundsPerKey,
    counter: randomUpTo(ctx.proofOfWorkKeys),
    data: { purpose, subject: subject.toString('base64url'), until: ctx.now + challengeValidMs },
    deriveKey,
    ...secretsOf(ctx),
  });
  const words = {
    zh: '正在进行安全验证，请稍候',
    en: 'Security check in progress. Please wait',
  };
  const data = { work: challenge } as unknown as ProofOfWorkRequired;
  return new ApiError(code.rateLimited, words, () => data, { event: 'limit.hit', kind: `${purpose}Work` });
}

/** Whether the request contains a solution to a valid challenge for this purpose and mobile. Each is accepted once. */
export async function isWorkDone(ctx: RequestContext, purpose: WorkPurpose, subject: Buffer): Promise<boolean> {
  const parsed = proof.safeParse(readJson(ctx.proofOfWork));
  if (!parsed.success) return false;
  const { challenge, solution } = parsed.data;
  const { data } = challenge.parameters;
  const isOurs = data.purpose === purpose && isSameText(data.subject, subject.toString('base64url'));
  if (!isOurs || data.until <= ctx.now) return false;
  const { verified } = await verifySolution({
    challenge: challenge as Parameters<typeof verifySolution>[0]['challenge'],
    solution,
    deriveKey,
    ...secretsOf(ctx),
  });
  return verified && (await useProof(ctx, challenge.signature, data.until));
}

async function useProof({ db, site }: RequestContext, signature: string, until: number): Promise<boolean> {
  const used = await db
    .insertInto('used_proof_of_work')
    .values({ tenant_id: site.tenantId, signature_hash: hashToken(signature), expires_at: new Date(until) })
    .onConflict((on) => on.doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return !!used;
}

function readJson(work: string): unknown {
  try {
    return JSON.parse(Buffer.from(work, 'base64url').toString());
  } catch {
    return null;
  }
}
