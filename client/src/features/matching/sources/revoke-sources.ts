import { secretOf } from '#features/verdicts/index.ts';
import { call } from '#platform/http/call.ts';

export const revokeSources = (id: string, idempotencyKey: string): Promise<null> =>
  call('DELETE /tax/api/match/consent/{id}', { params: { id }, claim: secretOf(id), idempotencyKey });
