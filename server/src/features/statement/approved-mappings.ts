import type { TableKind } from '@sycee/domain/statement/columns';
import { headersKey } from '@sycee/domain/statement/identify-sheet';
import type { ApprovedMapping } from '@sycee/domain/statement/mapping-columns';
import { mappingProblem } from '@sycee/domain/statement/mapping-problem';
import { type Columns, missingFields } from '@sycee/domain/statement/recognise';
import type { Scope } from './repository.ts';

/** Approvals beyond this are refused, because each reading takes all of them along. */
export const approvedAtMost = 500;

/**
 * The mappings that headquarters approved for the tenant, by `headersKey`. One whose required columns have changed since, or that
 * contradicts itself, is left out.
 */
export async function approvedMappings({ db }: Pick<Scope, 'db'>): Promise<Map<string, ApprovedMapping>> {
  const rows = await db
    .selectFrom('shared_mapping')
    .select(['headers', 'kind', 'columns'])
    .where('state', '=', 'approved')
    .limit(approvedAtMost)
    .execute();
  return new Map(
    rows.flatMap(({ headers, ...row }) => {
      const mapping = mappingOf(row);
      const names = headers as unknown as readonly string[];
      if (missingFields(mapping.kind, mapping.columns).length > 0 || mappingProblem(mapping, names)) return [];
      return [[headersKey(names), mapping] as const];
    }),
  );
}

/** A stored mapping, whose kind and columns were checked when it was proposed. */
export const mappingOf = ({ kind, columns }: { kind: string; columns: unknown }): ApprovedMapping => ({
  kind: kind as TableKind,
  columns: columns as Columns,
});
