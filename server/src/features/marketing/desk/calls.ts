import type { marketingDesk } from '@sycee/contract/marketing-desk';
import type { Handlers } from '#platform/handlers.ts';
import { actOnPiece } from './act.ts';
import { listDeskPieces } from './list.ts';
import { addPiece, savePiece } from './save.ts';
import { listSharesOfPiece } from './shares.ts';
import { addVideo, saveVideo } from './videos.ts';

export const marketingDeskCalls: Handlers<typeof marketingDesk> = {
  'GET /admin/api/pieces': ({ ctx, query }) => listDeskPieces(ctx, query),
  'GET /admin/api/pieces/{id}/shares': ({ ctx, params, query }) => listSharesOfPiece(ctx, params.id, query),
  'POST /admin/api/pieces': ({ ctx, body }) => addPiece(ctx, body),
  'POST /admin/api/videos': ({ ctx, body }) => addVideo(ctx, body),
  'PUT /admin/api/videos/{id}': ({ ctx, params, body }) => saveVideo(ctx, params.id, body),
  'PUT /admin/api/pieces/{id}': ({ ctx, params, body }) => savePiece(ctx, params.id, body),
  'POST /admin/api/pieces/{id}/act': ({ ctx, params, body }) => actOnPiece(ctx, params.id, body),
};
