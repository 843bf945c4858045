/** Money at the provider, what we sold, what we owe somebody back. */
export const ledgerAccounts = ['provider', 'sales', 'owed'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];
export type LedgerCause = 'payment' | 'refund_asked' | 'refund_done';
export interface LedgerEntry {
  readonly account: LedgerAccount;
  readonly amount: number;
}

/** Both sides of what happened. What came on top is owed from the start, and asking it back moves nothing. */
export function ledgerEntries(cause: LedgerCause, amount: number, isSurplus: boolean): LedgerEntry[] {
  const move = (to: LedgerAccount, from: LedgerAccount): LedgerEntry[] => [
    { account: to, amount },
    { account: from, amount: -amount },
  ];
  if (cause === 'payment') return move('provider', isSurplus ? 'owed' : 'sales');
  if (cause === 'refund_asked') return isSurplus ? [] : move('sales', 'owed');
  return move('owed', 'provider');
}
