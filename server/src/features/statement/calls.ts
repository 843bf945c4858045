import type { statement } from '@sycee/contract/statement';
import type { Handlers } from '#platform/handlers.ts';
import { beginStatement, keepPiece } from './bring-files.ts';
import { forgetStatement } from './forget-statements.ts';
import { orderReading } from './read-statement.ts';
import { readView } from './view.ts';

export const statementCalls: Handlers<typeof statement> = {
  'POST /tax/api/statement': ({ at, body }) => beginStatement(at, body),
  'POST /tax/api/statement/{id}/piece': ({ at, params, body }) => keepPiece(at, params.id, body),
  'PUT /tax/api/statement/{id}': ({ at, params, body }) => orderReading(at, params.id, body),
  'GET /tax/api/statement/{id}': ({ at, params }) => readView(at, params.id),
  'DELETE /tax/api/statement/{id}': ({ at, params }) => forgetStatement(at, params.id),
};
