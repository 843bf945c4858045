import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LedgerCause, ledgerAccounts, ledgerEntries } from './ledger.ts';
import { eventsOf, stateAfter } from './machine.ts';
import { isOpen, type PayState, payEvents, payStates, payTable } from './table.ts';

test('the table reaches every state but the first, and each event leads from a state to one state only', () => {
  expect([...new Set(payTable.map(({ to }) => to))].sort()).toEqual(
    [...payStates].filter((s) => s !== 'created').sort(),
  );
  for (const state of payStates) {
    const events = payTable.filter(({ from }) => from.includes(state)).map(({ event }) => event);
    expect(new Set(events).size).toBe(events.length);
  }
});

test('refunded is final, and a paid order changes only by a refund', () => {
  expect(eventsOf('refunded')).toEqual([]);
  expect(eventsOf('paid')).toEqual(['refund_asked']);
  expect(eventsOf('refunding')).toEqual(['refund_done']);
});

test('late money still pays an order, after a close and after a failure', () => {
  for (const state of ['failed', 'closed'] as const) expect(stateAfter(state, 'money_came')).toBe('paid');
});

test('for any events in any order and number, an order is paid once and refunded once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...payEvents), { maxLength: 60 }), (events) => {
      let state: PayState = 'created';
      const enteredStates: PayState[] = [];
      for (const event of events) {
        const next = stateAfter(state, event);
        // The same event a second time has no effect in a final state.
        if (next && !isOpen(next)) expect(stateAfter(next, event)).toBeNull();
        if (!next) continue;
        if (next !== state) enteredStates.push(next);
        state = next;
      }
      for (const once of ['paid', 'refunding', 'refunded'] as const)
        expect(enteredStates.filter((one) => one === once).length).toBeLessThanOrEqual(1);
      // After a payment no other event removes the money without a refund.
      if (events.includes('money_came')) expect(['paid', 'refunding', 'refunded']).toContain(state);
      if (enteredStates.includes('refunded'))
        expect(enteredStates.indexOf('paid')).toBeLessThan(enteredStates.indexOf('refunding'));
    }),
    { numRuns: 5_000 },
  );
});

test('each ledger entry has two sides, and a refund leaves a balance of zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.boolean(), (amount, isSurplus) => {
      const causes: LedgerCause[] = ['payment', 'refund_asked', 'refund_done'];
      const all = causes.flatMap((cause) => {
        const entries = ledgerEntries(cause, amount, isSurplus);
        expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0);
        return entries;
      });
      for (const account of ledgerAccounts)
        expect(all.filter((entry) => entry.account === account).reduce((sum, { amount: n }) => sum + n, 0)).toBe(0);
    }),
  );
});
