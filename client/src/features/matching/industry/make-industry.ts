import { call } from '#platform/http/call.ts';
import { currentRole } from '#platform/session/session.ts';
import type { AskedOfCompany } from '../company/asked-of-company.ts';
import { keepGuestReport } from '../guest-reports.ts';

/** Answers the id of the plan. A guest's is kept on this device with its secret. */
export async function makeIndustry({ company, answers, consent }: AskedOfCompany, once: string): Promise<string> {
  const body = { company, answers, ...(consent && { consent: { version: consent, given: true as const } }) };
  const { report_id, number, secret } =
    currentRole() === 'member'
      ? await call('POST /tax/api/match/industry', { body, once })
      : await call('POST /tax/api/match_nologin/industry', { body, once });
  if (secret) keepGuestReport({ report_id, secret, number, kind: 'industry', at: new Date().toISOString() });
  return report_id;
}
