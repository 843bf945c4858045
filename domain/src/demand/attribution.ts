/** What an accepted offer makes of the author as a customer. */
export const attributions = ['becomes', 'own', 'kept', 'none'] as const;
export type Attribution = (typeof attributions)[number];

/** The author as a customer of the tenant; null: the author is none yet. */
export interface AuthorAsCustomer {
  /** The account of the adviser whose customer the author is; null: nobody serves the author, as in a pool. */
  readonly adviser: string | null;
  /** Staff have deleted the record, which stays so. */
  readonly isDeleted: boolean;
}

/**
 * A customer is never taken from an adviser by an acceptance: `kept` leaves the author with the present one, and only what the author applies for through the chosen
 * adviser is that adviser's. `none`: the author is an adviser, or the record was deleted, and the two become contacts only.
 */
export function attributionOf(
  author: { readonly isMember: boolean; readonly customer: AuthorAsCustomer | null },
  chosen: string,
): Attribution {
  const { isMember, customer } = author;
  if (!isMember || customer?.isDeleted) return 'none';
  if (!customer?.adviser) return 'becomes';
  return customer.adviser === chosen ? 'own' : 'kept';
}
