import type { Answers, QuestionStep } from '@sycee/domain/matching/question';
import { siteStorage } from '#platform/site/storage.ts';
import type { AskedKind } from '../kind.ts';

/** Answers on their way, kept on this device at every change, so that a reload in the middle loses nothing. */
export interface AnswerDraft {
  answers: Answers;
  step: QuestionStep;
  /** When it was last changed, ISO. */
  at: string;
}

/** More answers for a report are a draft of their own. */
const keyOf = (kind: AskedKind, reportId?: string): `draft:${string}` =>
  reportId ? `draft:${kind}:${reportId}` : `draft:${kind}`;

export const readDraft = (kind: AskedKind, reportId?: string): AnswerDraft | null =>
  siteStorage.get<AnswerDraft>(keyOf(kind, reportId));
export const keepDraft = (kind: AskedKind, draft: AnswerDraft, reportId?: string): void =>
  siteStorage.set(keyOf(kind, reportId), draft);
export const forgetDraft = (kind: AskedKind, reportId?: string): void => siteStorage.remove(keyOf(kind, reportId));
