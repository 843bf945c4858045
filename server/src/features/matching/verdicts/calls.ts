import type { matchVerdicts } from '@sycee/contract/match-verdicts';
import type { Handlers } from '#platform/handlers.ts';
import { guestVerdicts, ownVerdicts } from './read-verdicts.ts';

export const verdictCalls: Handlers<typeof matchVerdicts> = {
  'GET /tax/api/match/verdicts': ({ ctx }) => ownVerdicts(ctx),
  // Calls without a login treat every caller as a guest.
  'GET /tax/api/match_nologin/verdicts/{id}': ({ ctx, params }) => guestVerdicts({ ...ctx, caller: null }, params.id),
};
