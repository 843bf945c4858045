import type { DataIn } from '@sycee/contract/core/call';
import { type sharedMappings, sharedMappingsAtMost } from '@sycee/contract/shared-mappings';
import { type SharedMappingState, sharedMappingStates } from '@sycee/domain/statement/shared-mapping';
import type { RequestContext } from '#platform/context.ts';
import { mappingOf } from './approved-mappings.ts';
import { noFiles, readSheetCounts } from './sheet-counts.ts';

type List = DataIn<(typeof sharedMappings)['GET /admin/api/mappings']>;
type Context = Pick<RequestContext, 'db' | 'now'>;

export async function listSharedMappings(ctx: Context, state: SharedMappingState): Promise<List> {
  const shown = await rowsWithProposals(ctx).where('state', '=', state).limit(sharedMappingsAtMost).execute();
  const hashes = [...new Map(shown.map(({ headers_hash }) => [headers_hash.toString('hex'), headers_hash])).values()];
  const related = hashes.length > 0 ? await rowsWithProposals(ctx).where('headers_hash', 'in', hashes).execute() : [];
  const sameHeaders = Map.groupBy(related, ({ headers_hash }) => headers_hash.toString('hex'));
  const files = await readSheetCounts(ctx, hashes);
  const people = await readProposers(ctx, hashes);
  return {
    list: shown.map((row) => {
      const hash = row.headers_hash.toString('hex');
      const all = sameHeaders.get(hash) ?? [];
      return {
        ...viewOf(row),
        headers: [...(row.headers as unknown as readonly string[])],
        reason: row.reason,
        proposed_by_all: people.get(hash) ?? 0,
        first_proposed_at: row.first_proposed_at.toISOString(),
        decided_at: row.decided_at?.toISOString() ?? null,
        contradictions: all
          .filter((other) => other.id !== row.id && (other.state === 'proposed' || other.state === 'approved'))
          .map(viewOf),
        files: files.get(hash) ?? noFiles,
      };
    }),
    counts: await readCounts(ctx),
  };
}

const rowsWithProposals = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('shared_mapping')
    .select(['id', 'headers_hash', 'headers', 'kind', 'columns', 'state', 'reason', 'first_proposed_at', 'decided_at'])
    .select((eb) =>
      eb
        .selectFrom('shared_mapping_proposal as proposal')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('proposal.tenant_id', '=', 'shared_mapping.tenant_id')
        .whereRef('proposal.mapping', '=', 'shared_mapping.id')
        .as('proposed_by'),
    )
    .orderBy('id', 'desc');
type Row = Awaited<ReturnType<ReturnType<typeof rowsWithProposals>['executeTakeFirstOrThrow']>>;

/** Counts people by headers, each once whatever they proposed. Erased people cannot be told apart and count for each proposal. */
async function readProposers({ db }: Pick<Context, 'db'>, hashes: readonly Buffer[]): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('shared_mapping_proposal as proposal')
    .innerJoin('shared_mapping as mapping', (join) =>
      join.onRef('mapping.tenant_id', '=', 'proposal.tenant_id').onRef('mapping.id', '=', 'proposal.mapping'),
    )
    .select((eb) => [
      'mapping.headers_hash',
      eb.fn.count<number>(eb.fn.coalesce('proposal.account', 'proposal.id')).distinct().as('people'),
    ])
    .where('mapping.headers_hash', 'in', hashes)
    .groupBy('mapping.headers_hash')
    .execute();
  return new Map(rows.map(({ headers_hash, people }) => [headers_hash.toString('hex'), Number(people)]));
}

function viewOf({ id, state, proposed_by, ...row }: Pick<Row, 'id' | 'kind' | 'columns' | 'state' | 'proposed_by'>) {
  const { kind, columns } = mappingOf(row);
  return { id, kind, columns: { ...columns }, state: state as SharedMappingState, proposed_by: Number(proposed_by) };
}

async function readCounts({ db }: Pick<Context, 'db'>): Promise<List['counts']> {
  const rows = await db
    .selectFrom('shared_mapping')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]));
  return Object.fromEntries(sharedMappingStates.map((state) => [state, counts.get(state) ?? 0])) as List['counts'];
}
