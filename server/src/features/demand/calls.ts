import type { demand } from '@sycee/contract/demand';
import type { Handlers } from '#platform/handlers.ts';
import { acceptOffer } from './accept.ts';
import { closeDemand } from './close.ts';
import { listDemands, listMine } from './list.ts';
import { decideOnDemand, listForHeadquarters } from './moderate.ts';
import { offerOn, withdrawOffer } from './offer.ts';
import { lookAtPhone } from './phone.ts';
import { publishDemand } from './publish.ts';
import { readDemand } from './read.ts';

export const demandCalls: Handlers<typeof demand> = {
  'POST /common/api/demand/add': ({ ctx, body }) => publishDemand(ctx, body),
  'GET /common/api/demand/list': ({ ctx, query }) => listDemands(ctx, query),
  'GET /common/api/demand/mine': ({ ctx, query }) => listMine(ctx, query),
  'GET /common/api/demand/{id}': ({ ctx, params }) => readDemand(ctx, params.id),
  'POST /common/api/demand/{id}/offer': ({ ctx, params, body }) => offerOn(ctx, params.id, body),
  'POST /common/api/demand/{id}/withdraw_offer': ({ ctx, params }) => withdrawOffer(ctx, params.id),
  'POST /common/api/demand/{id}/accept': ({ ctx, params, body }) => acceptOffer(ctx, params.id, body),
  'POST /common/api/demand/{id}/close': ({ ctx, params, body }) => closeDemand(ctx, params.id, body),
  'POST /common/api/demand/{id}/phone': ({ ctx, params }) => lookAtPhone(ctx, params.id),
  'GET /admin/api/demands': ({ ctx, query }) => listForHeadquarters(ctx, query),
  'POST /admin/api/demands/{id}/decide': ({ ctx, params, body }) => decideOnDemand(ctx, params.id, body),
};
