import type { matching } from '@sycee/contract/matching';
import { type At, callerOf } from '#platform/context.ts';
import type { Handlers } from '#platform/handlers.ts';
import { typesView } from './catalogue.ts';
import { keepReports } from './door.ts';
import { makeBusiness, makeIndustry, makeLegal, makePersonal, makeTax } from './kinds.ts';
import { listReports } from './list-reports.ts';
import { appendAnswers } from './make-report.ts';
import { readReport } from './read-report.ts';
import { readRows } from './row-views.ts';
import { selectProducts } from './select-products.ts';
import { revokeOfReport } from './sources/source-consent.ts';
import { supposeFor } from './what-if.ts';

/** The calls without login are a guest's, whoever makes them. */
const guest = (at: At): At => ({ ...at, caller: null });

export const matchingCalls: Handlers<typeof matching> = {
  'POST /tax/api/match/personal': ({ at, body }) => makePersonal(at, body.answers),
  'POST /tax/api/match_nologin/personal': ({ at, body }) => makePersonal(guest(at), body.answers),
  'POST /tax/api/match/business/': ({ at, body }) => makeBusiness(at, body),
  'POST /tax/api/match_nologin/business/': ({ at, body }) => makeBusiness(guest(at), body),
  'POST /tax/api/match/tax': ({ at, body }) => makeTax(at, body),
  'POST /tax/api/match_nologin/tax': ({ at, body }) => makeTax(guest(at), body),
  'POST /tax/api/match/detection': ({ at, body }) => makeLegal(at, body),
  'POST /tax/api/match_nologin/detection': ({ at, body }) => makeLegal(guest(at), body),
  'POST /tax/api/match/industry': ({ at, body }) => makeIndustry(at, body),
  'POST /tax/api/match_nologin/industry': ({ at, body }) => makeIndustry(guest(at), body),
  'DELETE /tax/api/match/consent/{id}': ({ at, params }) => revokeOfReport(at, params.id),
  'GET /tax/api/match/info/{id}': ({ at, params, query }) => readReport(at, params.id, query),
  'GET /tax/api/match_nologin/info/{id}': ({ at, params, query }) => readReport(guest(at), params.id, query),
  'GET /tax/api/match/product/{id}': ({ at, params, query }) => readRows(at, params.id, query),
  'GET /tax/api/match_nologin/product/{id}': ({ at, params, query }) => readRows(guest(at), params.id, query),
  'POST /tax/api/personal/append/{id}': ({ at, params, body }) => appendAnswers(at, params.id, body.answers),
  'POST /tax/api/match/what_if/{id}': ({ at, params, body }) => supposeFor(at, params.id, body.supposed),
  'POST /finance/api/select_product': ({ at, body }) => selectProducts(at, body),
  'GET /tax/api/type': ({ at }) => typesView(at),
  'GET /tax/api/list': ({ at, query }) => listReports(at, query),
  'POST /tax/api/match/keep': async ({ at, body }) =>
    await at.write(async (db) => ({ kept: await keepReports(db, at, callerOf(at).account, body.claims) })),
};
