import type { sharedMappings } from '@sycee/contract/shared-mappings';
import type { statement } from '@sycee/contract/statement';
import type { Handlers } from '#platform/handlers.ts';
import { beginStatement, storePiece } from './bring-files.ts';
import { decideMapping } from './decide-mapping.ts';
import { deleteStatement } from './erase-statements.ts';
import { listSharedMappings } from './list-shared-mappings.ts';
import { proposeMapping } from './propose-mapping.ts';
import { orderReading } from './read-statement.ts';
import { readView } from './view.ts';

export const statementCalls: Handlers<typeof statement> = {
  'POST /tax/api/statement': ({ ctx, body }) => beginStatement(ctx, body),
  'POST /tax/api/statement/{id}/piece': ({ ctx, params, body }) => storePiece(ctx, params.id, body),
  'PUT /tax/api/statement/{id}': ({ ctx, params, body }) => orderReading(ctx, params.id, body),
  'GET /tax/api/statement/{id}': ({ ctx, params }) => readView(ctx, params.id),
  'DELETE /tax/api/statement/{id}': ({ ctx, params }) => deleteStatement(ctx, params.id),
};

export const sharedMappingCalls: Handlers<typeof sharedMappings> = {
  'POST /tax/api/statement/{id}/proposal': ({ ctx, params, body }) => proposeMapping(ctx, params.id, body),
  'GET /admin/api/mappings': ({ ctx, query }) => listSharedMappings(ctx, query.state),
  'PUT /admin/api/mappings/{id}': ({ ctx, params, body }) => decideMapping(ctx, params.id, body),
};
