import { BureauReader } from '@sycee/domain/bureau/bureau-reading';
import type { TableKind } from '@sycee/domain/statement/columns';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Desk } from './scope.ts';
import { type AuthRow, AuthSeal, type Company, type Fetched } from './store.ts';

/** A firm with more than this is not one that lends by tax. */
const answersAtMost = 60;

/** Answer by answer into figures: no row stays. Begun anew by whoever takes over. */
export async function collect(desk: Desk, row: AuthRow): Promise<Fetched | 'working' | 'failed'> {
  const company = new AuthSeal(desk, row).open<Company>('company', row.company_sealed);
  const readOn = businessDateOf(desk.clock.now());
  const reader = new BureauReader({ ...company, today: readOn });
  const failed = new Set<TableKind>();
  const wanted = new Set(row.tables);
  let asOf = readOn;
  let after: string | null = null;
  for (let n = 0; n < answersAtMost; n++) {
    const told = await desk.tax.collect(row.number, after);
    if (told.state !== 'done') return told.state;
    // What nobody agreed to is not read, whatever comes.
    for (const part of told.parts) if (wanted.has(part.table)) reader.add(part);
    for (const table of told.failed) failed.add(table);
    asOf = told.asOf < readOn ? told.asOf : readOn;
    if (told.next === null) return { readOn, asOf, ...reader.end(), failed: [...failed] };
    after = told.next;
  }
  throw new Error('The tax bureau answers without an end.');
}
