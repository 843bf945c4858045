/** Money held at the provider, sales, and refunds owed. */
export const ledgerAccounts = ['provider', 'sales', 'owed'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];
export type LedgerCause = 'payment' | 'refund_asked' | 'refund_done';
export interface LedgerEntry {
  readonly account: LedgerAccount;
  readonly amount: number;
}

/** The two entries of a payment or refund. A surplus payment is owed from the start, so requesting its refund has none. */
export function ledgerEntries(cause: LedgerCause, amount: number, isSurplus: boolean): LedgerEntry[] {
  const move = (to: LedgerAccount, from: LedgerAccount): LedgerEntry[] => [
    { account: to, amount },
    { account: from, amount: -amount },
  ];
  if (cause === 'payment') return move('provider', isSurplus ? 'owed' : 'sales');
  if (cause === 'refund_asked') return isSurplus ? [] : move('sales', 'owed');
  return move('owed', 'provider');
}
