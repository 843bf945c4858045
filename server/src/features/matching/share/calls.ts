import type { reportShare } from '@sycee/contract/report-share';
import type { Handlers } from '#platform/handlers.ts';
import { ownLinks, shareReport, takeBack } from './links.ts';
import { readShared } from './shared.ts';

export const shareCalls: Handlers<typeof reportShare> = {
  'POST /tax/api/match/share/{id}': ({ at, params, body }) => shareReport(at, params.id, body),
  'GET /tax/api/match/share/{id}': ({ at, params }) => ownLinks(at, params.id),
  'DELETE /tax/api/match/share/{id}/{share}': ({ at, params }) => takeBack(at, params.id, params.share),
  'POST /tax/api/match/shared': ({ at, body }) => readShared(at, body),
};
