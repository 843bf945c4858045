import { call } from '#platform/http/call.ts';
import { currentRole } from '#platform/session/session.ts';
import type { AskedOfCompany } from '../company/asked-of-company.ts';
import { keepGuestReport, secretOf } from '../guest-reports.ts';

/** Answers the id of the report. A guest's is kept on this device with its secret. */
export async function makeLegal({ company, answers, consent }: AskedOfCompany, once: string): Promise<string> {
  const body = { company, answers, ...(consent && { consent: { version: consent, given: true as const } }) };
  const { report_id, number, secret } =
    currentRole() === 'member'
      ? await call('POST /tax/api/match/detection', { body, once })
      : await call('POST /tax/api/match_nologin/detection', { body, once });
  if (secret) keepGuestReport({ report_id, secret, number, kind: 'legal', at: new Date().toISOString() });
  return report_id;
}

export const revokeSources = (id: string, once: string): Promise<null> =>
  call('DELETE /tax/api/match/consent/{id}', { params: { id }, claim: secretOf(id), once });
