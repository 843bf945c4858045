import type { stores } from '@sycee/contract/stores';
import type { Handlers } from '#platform/handlers.ts';
import { changeStore, listStores } from './stores.ts';

export const storeCalls: Handlers<typeof stores> = {
  'GET /admin/api/stores': ({ ctx }) => listStores(ctx),
  'PUT /admin/api/stores': ({ ctx, body }) => changeStore(ctx, body),
};
