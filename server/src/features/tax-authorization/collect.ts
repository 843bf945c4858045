import type { TableKind } from '@sycee/domain/statement/columns';
import { TaxAuthorizationReader } from '@sycee/domain/tax-authorization/tax-data';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type AuthRow, AuthSeal, type Company, type Fetched } from './repository.ts';
import type { TaxContext } from './scope.ts';

/** More answers than any company's data needs. */
const answersAtMost = 60;

/** Adds each answer to the figures without storing rows. Another process that takes over starts again. */
export async function collect(tax: TaxContext, row: AuthRow): Promise<Fetched | 'working' | 'failed'> {
  const company = new AuthSeal(tax, row).open<Company>('company', row.company_sealed);
  const readOn = businessDateOf(tax.clock.now());
  const reader = new TaxAuthorizationReader({ ...company, today: readOn });
  const failed = new Set<TableKind>();
  const agreedTables = new Set(row.tables);
  let asOf = readOn;
  let after: string | null = null;
  for (let n = 0; n < answersAtMost; n++) {
    const response = await tax.tax.collect(row.number, after);
    if (response.state !== 'done') return response.state;
    // Tables that were not agreed to are ignored.
    for (const part of response.parts) if (agreedTables.has(part.table)) reader.add(part);
    for (const table of response.failed) failed.add(table);
    asOf = response.asOf < readOn ? response.asOf : readOn;
    if (response.next === null) return { readOn, asOf, ...reader.end(), failed: [...failed] };
    after = response.next;
  }
  throw new Error('The tax gateway answers without an end.');
}
