import type { ProofOfWorkRequired } from '@sycee/contract/core/envelope';
import { wordsNow } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import type { CallFailure } from './failure.ts';
import { httpWords } from './words.ts';

export type ProofOfWorkChallenge = ProofOfWorkRequired['work'];
type ProofOfWorkError = CallFailure & { data: ProofOfWorkRequired };

export const isProofOfWorkRequired = (failure: CallFailure): failure is ProofOfWorkError =>
  typeof (failure.data as Partial<ProofOfWorkRequired> | null)?.work === 'object';

/** Solves a challenge and returns the value of the header `x-work`; null when the user cancelled it. */
export type SolveProofOfWork = (challenge: ProofOfWorkChallenge) => Promise<string | null>;
let solve: SolveProofOfWork = async () => null;
/** Registers the solver, which also shows the progress. The app calls this once. */
export const onProofOfWorkRequired = (solver: SolveProofOfWork): void => {
  solve = solver;
};

export const showProofOfWorkFailed = (): void => toast(wordsNow(httpWords).workFailed);

export async function solutionOf(challenge: ProofOfWorkChallenge): Promise<string | null> {
  try {
    return await solve(challenge);
  } catch {
    showProofOfWorkFailed();
    return null;
  }
}
