import type { Language } from '@sycee/domain/language/both';
import { ofCompany, stepsFor } from '@sycee/domain/matching/questions';
import type { Flow, FlowWords } from '../ask/flow.ts';
import { kindWords } from '../kind.ts';
import { makeOfCompany, makeTax, type Report } from '../report-api.ts';
import type { CompanyDraft, CompanyKind } from './draft.ts';
import { requestReasons, requestWords } from './question-words.ts';

const wordsOf = (kind: CompanyKind, language: Language): FlowWords => ({
  title: kindWords[language][kind],
  step: requestWords[language],
  why: requestReasons[language],
});

/** Adds answers to a report, without the questions that its files answered. */
export const flowToAdd = (kind: CompanyKind, { supplied }: Pick<Report, 'supplied'>): Flow =>
  companyFlow(kind, null, supplied);

const isByTaxAuthorization = (kind: CompanyKind, draft: CompanyDraft | null): boolean =>
  kind === 'tax' && draft?.way === 'bureau';
const knownOf = (kind: CompanyKind, draft: CompanyDraft | null): readonly string[] =>
  (isByTaxAuthorization(kind, draft) ? draft?.authorisation?.known : draft?.statement?.known) ?? [];

/** A company's questions, except known facts; `draft` is null when adding to a report. */
export function companyFlow(
  kind: CompanyKind,
  draft: CompanyDraft | null,
  known: readonly string[] = knownOf(kind, draft),
): Flow {
  const input = {
    company: draft?.company ?? { code: '', name: '' },
    statement: isByTaxAuthorization(kind, draft) ? null : (draft?.statement ?? null),
    authorisation: isByTaxAuthorization(kind, draft) ? (draft?.authorisation?.id ?? null) : null,
    consent: draft?.consent ?? null,
  };
  return {
    kind,
    words: { zh: wordsOf(kind, 'zh'), en: wordsOf(kind, 'en') },
    given: { hasCompany: true },
    steps: (answers) =>
      stepsFor(answers, ofCompany)
        .map((one) => ({ ...one, questions: one.questions.filter(({ attr }) => !known.includes(attr)) }))
        .filter((one) => one.questions.length > 0),
    make: (answers, idempotencyKey) =>
      kind === 'tax'
        ? makeTax(input, answers, idempotencyKey)
        : makeOfCompany('business', input, answers, idempotencyKey),
  };
}
