import { call } from '#platform/http/call.ts';
import { secretOf } from '../guest-reports.ts';

export const revokeSources = (id: string, idempotencyKey: string): Promise<null> =>
  call('DELETE /tax/api/match/consent/{id}', { params: { id }, claim: secretOf(id), idempotencyKey });
