import type { matching } from '@sycee/contract/matching';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { Handlers } from '#platform/handlers.ts';
import { typesView } from './catalogue.ts';
import { transferGuestReports } from './index.ts';
import { makeBusiness, makeIndustry, makeLegal, makePersonal, makeTax } from './kinds.ts';
import { listReports } from './list-reports.ts';
import { appendAnswers } from './make-report.ts';
import { readReport } from './read-report.ts';
import { readRows } from './row-views.ts';
import { selectProducts } from './select-products.ts';
import { revokeOfReport } from './sources/source-consent.ts';
import { matchesByValue, supposeFor } from './what-if.ts';

/** Calls without a login treat every caller as a guest. */
const guest = (ctx: RequestContext): RequestContext => ({ ...ctx, caller: null });

export const matchingCalls: Handlers<typeof matching> = {
  'POST /tax/api/match/personal': ({ ctx, body }) => makePersonal(ctx, body.answers),
  'POST /tax/api/match_nologin/personal': ({ ctx, body }) => makePersonal(guest(ctx), body.answers),
  'POST /tax/api/match/business/': ({ ctx, body }) => makeBusiness(ctx, body),
  'POST /tax/api/match_nologin/business/': ({ ctx, body }) => makeBusiness(guest(ctx), body),
  'POST /tax/api/match/tax': ({ ctx, body }) => makeTax(ctx, body),
  'POST /tax/api/match_nologin/tax': ({ ctx, body }) => makeTax(guest(ctx), body),
  'POST /tax/api/match/detection': ({ ctx, body }) => makeLegal(ctx, body),
  'POST /tax/api/match_nologin/detection': ({ ctx, body }) => makeLegal(guest(ctx), body),
  'POST /tax/api/match/industry': ({ ctx, body }) => makeIndustry(ctx, body),
  'POST /tax/api/match_nologin/industry': ({ ctx, body }) => makeIndustry(guest(ctx), body),
  'DELETE /tax/api/match/consent/{id}': ({ ctx, params }) => revokeOfReport(ctx, params.id),
  'GET /tax/api/match/info/{id}': ({ ctx, params, query }) => readReport(ctx, params.id, query),
  'GET /tax/api/match_nologin/info/{id}': ({ ctx, params, query }) => readReport(guest(ctx), params.id, query),
  'GET /tax/api/match/product/{id}': ({ ctx, params, query }) => readRows(ctx, params.id, query),
  'GET /tax/api/match_nologin/product/{id}': ({ ctx, params, query }) => readRows(guest(ctx), params.id, query),
  'POST /tax/api/personal/append/{id}': ({ ctx, params, body }) => appendAnswers(ctx, params.id, body.answers),
  'POST /tax/api/match/turning_point/{id}': ({ ctx, params, body }) => matchesByValue(ctx, params.id, body),
  'POST /tax/api/match/what_if/{id}': ({ ctx, params, body }) => supposeFor(ctx, params.id, body.supposed),
  'POST /finance/api/select_product': ({ ctx, body }) => selectProducts(ctx, body),
  'GET /tax/api/type': ({ ctx }) => typesView(ctx),
  'GET /tax/api/list': ({ ctx, query }) => listReports(ctx, query),
  'POST /tax/api/match/keep': async ({ ctx, body }) =>
    await ctx.write(async (db) => ({ kept: await transferGuestReports(db, ctx, callerOf(ctx).account, body.claims) })),
};
