import type { institutions } from '@sycee/contract/institutions';
import type { Handlers } from '#platform/handlers.ts';
import { listInstitutions } from './list.ts';
import { addInstitution, changeInstitution, setStatus } from './save.ts';

export const institutionCalls: Handlers<typeof institutions> = {
  'GET /admin/api/institutions': ({ ctx, query }) => listInstitutions(ctx, query),
  'POST /admin/api/institutions': ({ ctx, body }) => addInstitution(ctx, body),
  'PUT /admin/api/institutions': ({ ctx, body }) => changeInstitution(ctx, body),
  'PUT /admin/api/institutions/status': ({ ctx, body }) => setStatus(ctx, body),
};
