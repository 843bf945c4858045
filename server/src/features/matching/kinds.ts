import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import type { At } from '#platform/context.ts';
import { invalid } from '#platform/refusal.ts';
import { checkedCompany, givenByStatement, nothingGiven } from './given.ts';
import { makeReport } from './make-report.ts';
import type { Answers } from './report-store.ts';

type Made = DataIn<(typeof matching)['POST /tax/api/match/personal']>;
type Tax = BodyOut<(typeof matching)['POST /tax/api/match/tax']>;
type Business = BodyOut<(typeof matching)['POST /tax/api/match/business/']>;

export const makePersonal = (at: At, answers: Answers): Promise<Made> =>
  makeReport(at, { kind: 'personal', answers, subject: null, given: nothingGiven });

/** Of a company: what is answered of it, and what its files say. */
export const makeBusiness = (at: At, asked: Business): Promise<Made> => makeOfCompany(at, 'business', asked);

/** Legal and tax risks of a company: what the courts, the register, its files and its people say. */
export const makeLegal = (at: At, asked: Business): Promise<Made> => makeOfCompany(at, 'legal', asked);

/** Where a company stands in its industry, and what to do next. */
export const makeIndustry = (at: At, asked: Business): Promise<Made> => makeOfCompany(at, 'industry', asked);

async function makeOfCompany(
  at: At,
  kind: 'business' | 'legal' | 'industry',
  { company, answers, statement_id, consent }: Business,
): Promise<Made> {
  const subject = checkedCompany(company);
  const given = await givenByStatement(at, subject, statement_id);
  const all = { ...answers, hasCompany: true };
  return await makeReport(at, { kind, answers: all, subject, given, consent: consent?.version });
}

/** By its tax data: files are a must, and must tell of twelve whole months of something. */
export async function makeTax(at: At, { company, answers, statement_id, consent }: Tax): Promise<Made> {
  const subject = checkedCompany(company);
  const given = await givenByStatement(at, subject, statement_id);
  if (Object.keys(given.facts).length === 0) throw invalid({ statement_id: nothingToGoBy });
  const all = { ...answers, hasCompany: true };
  return await makeReport(at, { kind: 'tax', answers: all, subject, given, consent: consent?.version });
}

const nothingToGoBy = {
  zh: '报表里还得不出结论：缺少连续 12 个月，或者太旧。请补上缺的月份再试',
  en: 'The files say nothing yet: twelve months in a row are missing, or they are too old. Add the missing months',
};
