import type { ProofOfWorkRequired } from '@sycee/contract/core/envelope';
import { wordsNow } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import type { CallFailure } from './failure.ts';
import { httpWords } from './words.ts';

export type Work = ProofOfWorkRequired['work'];
type ProofOfWorkError = CallFailure & { data: ProofOfWorkRequired };

export const isProofOfWorkRequired = (failure: CallFailure): failure is ProofOfWorkError =>
  typeof (failure.data as Partial<ProofOfWorkRequired> | null)?.work === 'object';

/** Solves a challenge and returns the value of the header `x-work`; null when the user cancelled it. */
export type DoWork = (work: Work) => Promise<string | null>;
let doWork: DoWork = async () => null;
/** Registers the solver, which also shows the progress. The app calls this once. */
export const onProofOfWorkRequired = (how: DoWork): void => {
  doWork = how;
};

export const showWorkFailed = (): void => toast(wordsNow(httpWords).workFailed);

export async function workIsDone(work: Work): Promise<string | null> {
  try {
    return await doWork(work);
  } catch {
    showWorkFailed();
    return null;
  }
}
