import type { Answers, QuestionStep } from '@sycee/domain/matching/question';
import { siteStorage } from '#platform/site/storage.ts';
import type { ReportKindChoice } from '../kind.ts';

/** Answers in progress, stored on this device at every change, so that a reload loses nothing. */
export interface AnswerDraft {
  answers: Answers;
  step: QuestionStep;
  /** Time of the last change, ISO. */
  at: string;
}

/** Additional answers for a report are a separate draft. */
const keyOf = (kind: ReportKindChoice, reportId?: string): `draft:${string}` =>
  reportId ? `draft:${kind}:${reportId}` : `draft:${kind}`;

export const readDraft = (kind: ReportKindChoice, reportId?: string): AnswerDraft | null =>
  siteStorage.get<AnswerDraft>(keyOf(kind, reportId));
export const saveDraft = (kind: ReportKindChoice, draft: AnswerDraft, reportId?: string): void =>
  siteStorage.set(keyOf(kind, reportId), draft);
/** Adds what is known from elsewhere to the answers in progress, as if it had been typed. */
export function addToDraft(kind: ReportKindChoice, known: Answers): void {
  const draft = readDraft(kind);
  const step = draft?.step ?? 'you';
  saveDraft(kind, { answers: { ...draft?.answers, ...known }, step, at: new Date().toISOString() });
}
export const removeDraft = (kind: ReportKindChoice, reportId?: string): void =>
  siteStorage.remove(keyOf(kind, reportId));
