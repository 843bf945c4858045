import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import { invalid } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { makeReport } from './make-report.ts';
import { checkedCompany, emptyReportInput, inputFromStatement, inputFromTaxAuthorization } from './report-input.ts';
import type { Answers } from './report-repository.ts';

type MadeReport = DataIn<(typeof matching)['POST /tax/api/match/personal']>;
type Tax = BodyOut<(typeof matching)['POST /tax/api/match/tax']>;
type Business = BodyOut<(typeof matching)['POST /tax/api/match/business/']>;

export const makePersonal = (ctx: RequestContext, answers: Answers): Promise<MadeReport> =>
  makeReport(ctx, { kind: 'personal', answers, subject: null, reportInput: emptyReportInput });

/** A report on a company from answers and imported files. */
export const makeBusiness = (ctx: RequestContext, input: Business): Promise<MadeReport> =>
  makeOfCompany(ctx, 'business', input);

/** Legal and tax risks of a company from courts, register, files and answers. */
export const makeLegal = (ctx: RequestContext, input: Business): Promise<MadeReport> =>
  makeOfCompany(ctx, 'legal', input);

/** A company's position in its industry, and next steps. */
export const makeIndustry = (ctx: RequestContext, input: Business): Promise<MadeReport> =>
  makeOfCompany(ctx, 'industry', input);

async function makeOfCompany(
  ctx: RequestContext,
  kind: 'business' | 'legal' | 'industry',
  { company, answers, statement_id, consent }: Business,
): Promise<MadeReport> {
  const subject = checkedCompany(company);
  const reportInput = await inputFromStatement(ctx, subject, statement_id);
  const companyAnswers = { ...answers, hasCompany: true };
  return await makeReport(ctx, { kind, answers: companyAnswers, subject, reportInput, consent: consent?.version });
}

/** A report on tax data, which needs files or an authorization with at least one table over twelve whole months. */
export async function makeTax(ctx: RequestContext, input: Tax): Promise<MadeReport> {
  const { company, answers, statement_id, authorisation_id: authorization, consent } = input;
  const subject = checkedCompany(company);
  if ((statement_id === undefined) === (authorization === undefined)) throw invalid({ statement_id: oneOfBoth });
  const reportInput = authorization
    ? await inputFromTaxAuthorization(ctx, subject, authorization)
    : await inputFromStatement(ctx, subject, statement_id);
  if (Object.keys(reportInput.facts).length === 0)
    throw invalid(authorization ? { authorisation_id: noTaxData } : { statement_id: noCompanyFacts });
  const companyAnswers = { ...answers, hasCompany: true };
  return await makeReport(ctx, {
    kind: 'tax',
    answers: companyAnswers,
    subject,
    reportInput,
    consent: consent?.version,
    authorizationId: authorization,
  });
}

const oneOfBoth = {
  zh: '请选择导入文件或税务局授权，二者选一',
  en: 'Choose either imported files or tax bureau data for a tax report',
};
const noTaxData = {
  zh: '税务局数据不足：缺少连续 12 个月的数据。请导入文件，或改用企业匹配',
  en: 'Not enough tax bureau data: 12 months in a row are needed. Import files, or use a company match',
};

const noCompanyFacts = {
  zh: '报表数据不足：缺少连续 12 个月的数据，或数据较旧。请补充后重试',
  en: 'Not enough statement data: 12 recent months in a row are needed. Add the missing months',
};
