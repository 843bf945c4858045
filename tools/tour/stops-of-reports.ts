// Reports for the tour, each created for its screen.
import type { Caller } from './caller.ts';
import type { Act } from './camera.ts';
import { firm, firmAnswers, uploadMappedLedger, uploadStatement } from './company.ts';
import type { Query } from './stop.ts';

const ownerOfFirm = {
  ...{ birthday: '1989-05-12', region: '320508', employer: 'private', hasCompany: true, monthlyIncome: 2_600_000 },
  ...{ house: 'mortgaged', houseValue: 380_000_000, houseLoan: 120_000_000, car: 'clear', overdueNow: false },
  ...{ founded: '2021-08-20', companyRegion: '320508', industry: 'manufacturing', representativeStake: 6_000 },
  ...{ taxGrade: 'B', tax12m: 8_600_000, invoiced12m: 430_000_000, zeroFilings12m: 1, taxArrears: 0 },
  ...{
    payroll: true,
    socialInsuranceMonths: 60,
    providentFundMonths: 48,
    providentFundMonthly: 240_000,
    cardUse: 2_000,
    debtRatio: 2_500,
  },
  ...{ inquiries1m: 1, inquiries3m: 4, inquiries6m: 5, worstOverdue24m: 0 },
};
/** A new report of a company's owner, so that most products have a verdict with reasons. */
export const newReport = async (call: Caller): Promise<Query> => {
  const { report_id } = await call('POST /tax/api/match/personal', { body: { answers: ownerOfFirm } });
  return { id: report_id };
};
/** A finished report, by which the screens of products show verdicts. */
export const someVerdicts = async (call: Caller): Promise<Query> => {
  const params = await newReport(call);
  while ((await call('GET /tax/api/match/info/{id}', { params: { id: params.id! }, query: {} })).state === 'running');
  return { at: 'verdicts' };
};
/** The second version has less income and a paid-off house. */
export const twoVersions = async (call: Caller): Promise<Query> => {
  const { id } = await newReport(call);
  const params = { id: id! };
  const isMade = async () => (await call('GET /tax/api/match/info/{id}', { params, query: {} })).state !== 'running';
  while (!(await isMade()));
  const answers = { monthlyIncome: 1_200_000, inquiries3m: 2, inquiries6m: 3, house: 'clear', carValue: 18_000_000 };
  await call('POST /tax/api/personal/append/{id}', { params, body: { answers } });
  while (!(await isMade()));
  return { id: id!, v: '1', with: '2', at: 'versions' };
};
/** A guest's link with reasons, once the report is ready. */
export const someLink = async (call: Caller): Promise<Query> => {
  const made = await call('POST /tax/api/match_nologin/personal', { body: { answers: ownerOfFirm } });
  const own = { params: { id: made.report_id }, claim: made.secret ?? '' };
  while ((await call('GET /tax/api/match_nologin/info/{id}', own)).state === 'running');
  const { token } = await call('POST /tax/api/match/share/{id}', { ...own, body: { shows: 'reasons', days: 7 } });
  return { t: token };
};
export const newBusinessReport = async (call: Caller): Promise<Query> => {
  const { id: statement_id } = await uploadStatement(call);
  const body = { company: firm, answers: firmAnswers, statement_id };
  const { report_id } = await call('POST /tax/api/match/business/', { body });
  return { id: report_id };
};
export const newTaxReport = async (call: Caller): Promise<Query> => {
  const { id: statement_id } = await uploadStatement(call);
  const { report_id } = await call('POST /tax/api/match/tax', {
    body: { company: firm, answers: firmAnswers, statement_id },
  });
  return { id: report_id };
};
/** At least one report of each kind. */
export const someReports = async (call: Caller): Promise<Query> => {
  await newReport(call);
  await newTaxReport(call);
  return { at: 'some' };
};
/** A company draft whose files were read. */
const draftWith =
  (upload: typeof uploadStatement) =>
  async (call: Caller): Promise<Record<string, unknown>> => {
    const { id, secret, files } = await upload(call);
    return { 'draft:company': { company: firm, statement: { id, secret, files, known: [] } } };
  };
export const companyDraft = draftWith(uploadStatement);
/** The same with a sheet that the member mapped and proposed, which headquarters then finds. */
export const mappedDraft = draftWith(uploadMappedLedger);
/** A legal check of a sample company with court records. */
export const newLegal = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /tax/api/company/search/', { query: { keyword: '讼累' } });
  const { code, name } = list[0]!;
  const body = {
    company: { code, name },
    answers: { taxGrade: 'M', taxArrears: 0, zeroFilings12m: 1 },
    consent: { version: 'company-2' as const, given: true as const },
  };
  const { report_id } = await call('POST /tax/api/match/detection', { body });
  return { kind: 'legal', id: report_id, at: 'legal' };
};
export const newIndustry = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /tax/api/company/search/', { query: { keyword: 'jmmj' } });
  const { code, name } = list[0]!;
  const { hasCompany: _, ...answers } = { ...ownerOfFirm, taxArrears: 1_200_000, lawsuits: 1 };
  const consent = { version: 'company-2' as const, given: true as const };
  const body = { company: { code, name }, answers, consent };
  const { report_id } = await call('POST /tax/api/match/industry', { body });
  return { id: report_id };
};
/** A tax match from the bureau, for a sample company found by a part of its name. */
export const byTaxAuthorization = (keyword: string) => async (call: Caller) => {
  const [found] = (await call('GET /tax/api/company/search/', { query: { keyword } })).list;
  const { code, name } = found!;
  return { 'draft:company': { company: { code, name }, statement: null, way: 'bureau' } };
};
/** Fakes the server's answer, because the tour cannot wait for the bureau. */
export const authorized = (state: string, result: object): Act => ({
  name: state,
  async run(page) {
    const at = new Date().toISOString();
    const until = new Date(Date.now() + 20 * 86_400_000).toISOString();
    const auth = {
      ...{ id: '019b76da-a800-7000-8000-000000000000', state, why: null, company: null, url: null, sample: true },
      ...{ version: 'tax-2', text: '', given_at: at, expires_at: until, revoked_at: null, steps: [], found: null },
      ...result,
    };
    await page.route('**/pay/api/tax/auth*', (route) =>
      route.fulfill({ json: { code: '2000000', message: '', data: { payment: null, authorisation: auth } } }),
    );
    await page.reload();
    await page.locator('.note.ok, .note.bad, .note.info').first().waitFor();
  },
});
export const figuresOfTaxOffice = {
  as_of: '2026-11-20',
  facts: [
    { attr: 'taxGrade', name: '纳税信用等级', value: 'B', as_of: '2025-12-31' },
    { attr: 'taxArrears', name: '当前欠税', value: '¥0', as_of: '2026-11-20' },
  ],
  failed: [{ table: 'payments', name: '缴款' }],
  missing: ['2026-04', '2026-05'],
  bad_rows: 0,
};
