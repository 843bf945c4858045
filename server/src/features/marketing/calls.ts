import type { marketing } from '@sycee/contract/marketing';
import type { Handlers } from '#platform/handlers.ts';
import { compareFunnels } from './compared.ts';
import { setConsent } from './consent.ts';
import { mainFigures } from './figures.ts';
import { makeLead } from './lead.ts';
import { openShare } from './open-share.ts';
import { forgetReadings, listOwnReadings } from './own-readings.ts';
import { listShares, readersOfShare } from './own-shares.ts';
import { listKinds, listPieces, pieceInfo } from './pieces.ts';
import { listReaders } from './readers.ts';
import { saveShare } from './save-share.ts';
import { readTrail } from './trail.ts';
import { takeReports } from './watch.ts';

export const marketingCalls: Handlers<typeof marketing> = {
  'GET /marketing/api/source/type': ({ ctx }) => listKinds(ctx),
  'GET /marketing/api/client/source/list': ({ ctx, query }) => listPieces(ctx, query),
  'GET /marketing/api/source/{id}/info': ({ ctx, params }) => pieceInfo(ctx, params.id),
  'POST /marketing/api/share/save': ({ ctx, body }) => saveShare(ctx, body),
  'GET /marketing/api/share/{id}/info': ({ ctx, params, query }) => openShare(ctx, params.id, query),
  'POST /marketing/api/share/watch': ({ ctx, body }) => takeReports(ctx, body),
  'POST /marketing/api/share/{id}/consent': ({ ctx, params, body }) => setConsent(ctx, params.id, body),
  'GET /marketing/api/share/own_readings': ({ ctx, query }) => listOwnReadings(ctx, query),
  'POST /marketing/api/share/forget_readings': ({ ctx }) => forgetReadings(ctx),
  'GET /marketing/api/share/main': ({ ctx, query }) => mainFigures(ctx, query),
  'GET /marketing/api/share/compared': ({ ctx, query }) => compareFunnels(ctx, query),
  'GET /marketing/api/share/list': ({ ctx, query }) => listShares(ctx, query),
  'GET /marketing/api/share/{id}/list': ({ ctx, params, query }) => readersOfShare(ctx, params.id, query),
  'GET /marketing/api/share/customer': ({ ctx, query }) => listReaders(ctx, query),
  'GET /marketing/api/share/{id}/customer_read': ({ ctx, params, query }) => readTrail(ctx, params.id, query),
  'POST /marketing/api/share/{id}/lead': ({ ctx, params }) => makeLead(ctx, params.id),
};
