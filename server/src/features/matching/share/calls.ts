import type { reportShare } from '@sycee/contract/report-share';
import type { Handlers } from '#platform/handlers.ts';
import { ownLinks, revokeShare, shareReport } from './links.ts';
import { readShared } from './shared-report.ts';

export const shareCalls: Handlers<typeof reportShare> = {
  'POST /tax/api/match/share/{id}': ({ ctx, params, body }) => shareReport(ctx, params.id, body),
  'GET /tax/api/match/share/{id}': ({ ctx, params }) => ownLinks(ctx, params.id),
  'DELETE /tax/api/match/share/{id}/{share}': ({ ctx, params }) => revokeShare(ctx, params.id, params.share),
  'POST /tax/api/match/shared': ({ ctx, body }) => readShared(ctx, body),
};
