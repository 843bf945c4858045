import type { Language } from '@sycee/domain/language/both';
import { ofCompany, stepsFor } from '@sycee/domain/matching/questions';
import type { Flow, FlowWords } from '../ask/flow.ts';
import { kindWords } from '../kind.ts';
import { makeBusiness, makeTax } from '../report-access.ts';
import { askedWhy, askedWords } from './asked-words.ts';
import type { CompanyDraft, CompanyKind } from './draft.ts';

const wordsOf = (kind: CompanyKind, language: Language): FlowWords => ({
  title: kindWords[language][kind],
  step: askedWords[language],
  why: askedWhy[language],
});

/** A company's questions, but for what its files have answered; `draft` null to add to a report. */
export function companyFlow(kind: CompanyKind, draft: CompanyDraft | null): Flow {
  const known = draft?.statement?.known ?? [];
  const asked = { company: draft?.company ?? { code: '', name: '' }, statement: draft?.statement ?? null };
  return {
    kind,
    words: { zh: wordsOf(kind, 'zh'), en: wordsOf(kind, 'en') },
    given: { hasCompany: true },
    steps: (answers) =>
      stepsFor(answers, ofCompany)
        .map(({ step, questions }) => ({ step, questions: questions.filter(({ attr }) => !known.includes(attr)) }))
        .filter(({ questions }) => questions.length > 0),
    make: (answers, once) => (kind === 'tax' ? makeTax : makeBusiness)(asked, answers, once),
  };
}
