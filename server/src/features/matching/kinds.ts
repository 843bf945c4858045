import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import type { At } from '#platform/context.ts';
import { checkedCompany, givenByStatement, nothingGiven } from './given.ts';
import { makeReport } from './make-report.ts';
import type { Answers } from './report-store.ts';

type Made = DataIn<(typeof matching)['POST /tax/api/match/personal']>;
type Business = BodyOut<(typeof matching)['POST /tax/api/match/business/']>;

export const makePersonal = (at: At, answers: Answers): Promise<Made> =>
  makeReport(at, { kind: 'personal', answers, subject: null, given: nothingGiven });

/** Of a company: what is answered of it, and what its files say. */
export async function makeBusiness(at: At, { company, answers, statement_id }: Business): Promise<Made> {
  const subject = checkedCompany(company);
  const given = await givenByStatement(at, subject, statement_id);
  return await makeReport(at, { kind: 'business', answers: { ...answers, hasCompany: true }, subject, given });
}
