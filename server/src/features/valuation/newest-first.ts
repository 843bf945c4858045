import { sql } from 'kysely';

/** In the order of the days of sale, the newest first, and of ids: a sale after the last one that was read. */
export const isAfterSale = ({ sold_on, id }: { readonly sold_on: string; readonly id: string }) =>
  sql<boolean>`sale.sold_on <= ${sold_on}::date and (sale.sold_on < ${sold_on}::date or sale.id > ${id}::uuid)`;
