import type { valuation } from '@sycee/contract/valuation';
import type { valuationModel } from '@sycee/contract/valuation-model';
import type { Handlers } from '#platform/handlers.ts';
import { readConfig } from './config.ts';
import { estatesInWindow, listEstates, suggestEstates } from './estates.ts';
import { listLearnings, measured } from './learning/read.ts';
import { requestLearning } from './learning/request.ts';
import { mortgagesFor } from './mortgages.ts';
import { listValuations, readValuation } from './read.ts';
import { addValuation, editValuation } from './save.ts';

export const valuationCalls: Handlers<typeof valuation> = {
  'GET /ass/api/config': ({ ctx }) => readConfig(ctx),
  'POST /ass/api/queryname': ({ ctx, body }) => suggestEstates(ctx, body.keyword),
  'GET /ass/api/searchHourse': ({ ctx, query }) => listEstates(ctx, query),
  'GET /mapfind/api/searchHourse_for_map': ({ ctx, query }) => estatesInWindow(ctx, query.rectangle),
  'GET /ass/api/valist': ({ ctx, query }) => listValuations(ctx, query),
  'GET /ass/api/{id}/detail': ({ ctx, params }) => readValuation(ctx, params.id),
  'GET /ass/api/{id}/products': ({ ctx, params }) => mortgagesFor(ctx, params.id),
  'POST /ass/api/add': ({ ctx, body }) => addValuation(ctx, body),
  'POST /ass/api/edit': ({ ctx, body }) => editValuation(ctx, body),
};

export const valuationModelCalls: Handlers<typeof valuationModel> = {
  'GET /ass/api/backtest': ({ ctx }) => measured(ctx),
  'GET /admin/api/valuation_models': ({ ctx }) => listLearnings(ctx),
  'POST /admin/api/valuation_models': ({ ctx }) => requestLearning(ctx),
};
