import type { Answers, QuestionStep } from '@sycee/domain/matching/question';
import { siteStorage } from '#platform/site/storage.ts';

/** Answers on their way, kept on this device at every change, so that a reload in the middle loses nothing. */
export interface AnswerDraft {
  answers: Answers;
  step: QuestionStep;
  /** When it was last changed, ISO. */
  at: string;
}

/** More answers for a report are a draft of their own. */
const keyOf = (reportId?: string): `draft:${string}` => (reportId ? `draft:personal:${reportId}` : 'draft:personal');

export const readDraft = (reportId?: string): AnswerDraft | null => siteStorage.get<AnswerDraft>(keyOf(reportId));
export const keepDraft = (draft: AnswerDraft, reportId?: string): void => siteStorage.set(keyOf(reportId), draft);
export const forgetDraft = (reportId?: string): void => siteStorage.remove(keyOf(reportId));
