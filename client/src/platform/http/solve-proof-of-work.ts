import { solveChallengeWorkers } from 'altcha-lib';
import type { ProofOfWorkChallenge } from './proof-of-work.ts';

const workersAtMost = 4;
const timeoutMs = 120_000;

/** Solves the challenge in a worker of the same origin, so that the page stays responsive. Null when aborted. */
export async function solveProofOfWork(
  puzzle: ProofOfWorkChallenge,
  controller: AbortController,
): Promise<string | null> {
  const challenge = puzzle as unknown as Parameters<typeof solveChallengeWorkers>[0]['challenge'];
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(workersAtMost, navigator.hardwareConcurrency || 1),
    controller,
    createWorker: () => new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' }),
    timeout: timeoutMs,
  });
  if (controller.signal.aborted) return null;
  if (!solution) throw new Error('The proof of work took too long.');
  const proof = JSON.stringify({ challenge: puzzle, solution });
  return btoa(proof).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
