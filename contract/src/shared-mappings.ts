import { readingWays } from '@sycee/domain/statement/choose-table';
import { areColumnsDistinct } from '@sycee/domain/statement/mapping-problem';
import { sharedMappingStates } from '@sycee/domain/statement/shared-mapping';
import { z } from 'zod';
import { call, defineCalls, defineModule } from './core/call.ts';
import { businessDate, instant, typed, uuid } from './core/text.ts';
import { columns, statementFilesAtMost, tableKind } from './statement-fields.ts';

const count = z.number().int().min(0);
const state = z.enum(sharedMappingStates);

/** Sheets with these headers in statements that are still stored; nothing of their content. */
const files = z.object({
  sheets: count,
  rows: count,
  by_way: z.array(z.object({ how: z.enum(readingWays), sheets: count, rows: count })),
  /** By business date of their reading, newest first. */
  days: z.array(z.object({ day: businessDate, sheets: count })),
});

const sharedMapping = z.object({
  id: uuid,
  headers: z.array(z.string()),
  kind: tableKind,
  columns,
  state,
  /** Why it was refused or revoked; may be empty. */
  reason: z.string(),
  /** People who proposed exactly this, and all who proposed something for these headers. */
  proposed_by: count,
  proposed_by_all: count,
  first_proposed_at: instant,
  decided_at: instant.nullable(),
  /** Other mappings of the same headers that are proposed or approved. */
  contradictions: z.array(z.object({ id: uuid, kind: tableKind, columns, state, proposed_by: count })),
  files,
});

export const sharedMappingsAtMost = 200;

const proposals = defineModule('match', {
  'POST /tax/api/statement/{id}/proposal': call({
    summary: 'Propose the columns of a sheet for everybody: its headers and the mapping, no rows',
    who: 'session',
    body: z.object({
      file: count.max(statementFilesAtMost - 1),
      sheet: z.string().max(100),
      kind: tableKind,
      header_row: z.number().int().min(1).max(1_048_576),
      columns: columns.refine(areColumnsDistinct),
    }),
    data: z.object({ state }),
  }),
});

const decisions = defineCalls({
  'GET /admin/api/mappings': call({
    summary: 'Proposed and decided column mappings, what contradicts them and which files have their headers',
    who: ['saas'],
    menu: 'admin',
    button: 'mapping.approve',
    query: z.object({ state: state.default('proposed') }),
    data: z.object({
      list: z.array(sharedMapping).max(sharedMappingsAtMost),
      counts: z.record(state, count),
    }),
  }),
  'PUT /admin/api/mappings/{id}': call({
    summary: 'Approve, refuse or revoke a column mapping',
    who: ['saas'],
    menu: 'admin',
    button: 'mapping.approve',
    body: z
      .object({ state: state.exclude(['proposed']), reason: typed(200, 0).default('') })
      .refine((decision) => decision.state !== 'refused' || decision.reason !== '', { path: ['reason'] }),
    data: z.object({}),
  }),
});

/** Column mappings that become the tenant's own once headquarters has approved them (not in the spec). */
export const sharedMappings = { ...proposals, ...decisions };
