import type { posters } from '@sycee/contract/poster';
import { callerOf } from '#platform/context.ts';
import type { Handlers } from '#platform/handlers.ts';
import { actOnPoster } from './act.ts';
import { addPoster } from './add.ts';
import { siteOfCode } from './address-of-code.ts';
import { ownCard } from './card-of-sharer.ts';
import { pictureOfScene } from './draw-scene.ts';
import { fontOf } from './font.ts';
import { listPosters } from './list.ts';
import { pictureOfPoster } from './picture.ts';
import { posterView, readPoster } from './poster-rows.ts';
import { restoreVersion, savePoster } from './save.ts';
import { listVersions, readVersion } from './versions.ts';

export const posterCalls: Handlers<typeof posters> = {
  'GET /marketing/api/poster/list': ({ ctx, query }) => listPosters(ctx, query),
  'POST /marketing/api/poster/add': ({ ctx, body }) => addPoster(ctx, body),
  'GET /marketing/api/poster/{id}/page': async ({ ctx, params }) => posterView(ctx, await readPoster(ctx, params.id)),
  'PUT /marketing/api/poster/{id}/set': ({ ctx, params, body }) => savePoster(ctx, params.id, body),
  'GET /marketing/api/poster/{id}/versions': ({ ctx, params }) => listVersions(ctx, params.id),
  'GET /marketing/api/poster/{id}/version': ({ ctx, params, query }) => readVersion(ctx, params.id, query),
  'POST /marketing/api/poster/{id}/restore_version': ({ ctx, params, body }) => restoreVersion(ctx, params.id, body),
  'POST /marketing/api/poster/{id}/act': ({ ctx, params, body }) => actOnPoster(ctx, params.id, body),
  'GET /marketing/api/poster/card': ({ ctx, query }) => ownCard(ctx, query),
  'GET /marketing/api/poster/site': async ({ ctx }) => ({ segment: await siteOfCode(ctx, callerOf(ctx).store) }),
  'GET /marketing/api/poster/font': ({ ctx, query }) => fontOf(ctx, query),
  'POST /marketing/api/poster/draw': ({ ctx, body }) => pictureOfScene(ctx, body),
  'GET /marketing/api/poster/{id}/info': ({ ctx, params, query }) => pictureOfPoster(ctx, params.id, query),
};
