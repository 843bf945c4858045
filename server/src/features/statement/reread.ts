import { checkedColumns } from '@sycee/domain/statement/mapping-columns';
import type { Reading } from '@sycee/domain/statement/reading';
import { mappingKey } from '@sycee/domain/statement/shared-mapping';
import type { SheetReading } from '@sycee/domain/statement/sheet-reading';
import { approvedMappings } from './approved-mappings.ts';
import type { Scope } from './repository.ts';

/**
 * A change since a sheet was read: a mapping of its headers was `approved`, or the mapping by which it was read was `withdrawn` or
 * replaced.
 */
export type Reread = 'approved' | 'withdrawn' | null;

/** For each sheet, the change that a new reading would take into account. Files are read again only when their owner chooses to. */
export async function rereadsOf(ctx: Pick<Scope, 'db'>, { sheets }: Reading): Promise<Reread[]> {
  if (!sheets.some(dependsOnApproval)) return [];
  const approved = await approvedMappings(ctx);
  return sheets.map((sheet) => {
    if (!dependsOnApproval(sheet)) return null;
    const now = approved.get(sheet.key);
    if (sheet.how === 'unknown') return now ? 'approved' : null;
    if (!now || !sheet.kind) return 'withdrawn';
    const columns = checkedColumns(now, sheet.headers);
    return mappingKey({ ...now, columns }) === mappingKey({ kind: sheet.kind, columns: sheet.columns })
      ? null
      : 'withdrawn';
  });
}

const dependsOnApproval = ({ how }: SheetReading): boolean => how === 'unknown' || how === 'approved';
