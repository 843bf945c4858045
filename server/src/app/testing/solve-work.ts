import { pbkdf2Sync } from 'node:crypto';
import type { ProofOfWorkRequired } from '@sycee/contract/core/envelope';
import { header } from '@sycee/contract/core/headers';
import { solveChallenge } from 'altcha-lib';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];
const work = (data: unknown): Challenge | undefined =>
  (data as ProofOfWorkRequired | null)?.work as Challenge | undefined;

export const asksForWork = ({ code, data }: { code: string; data: unknown }): boolean =>
  code === '4290000' && work(data) !== undefined;

/** Solves the challenge of an answer and returns the header to send. */
export async function solveProofOfWork({ data }: { data: unknown }): Promise<Record<string, string>> {
  const challenge = work(data);
  if (!challenge) throw new Error('This answer asks for no proof of work.');
  const solution = await solveChallenge({
    challenge,
    deriveKey: async ({ cost, keyLength }, salt, password) => ({
      derivedKey: pbkdf2Sync(password, salt, cost, keyLength, 'sha256'),
    }),
  });
  return { [header.work]: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url') };
}
