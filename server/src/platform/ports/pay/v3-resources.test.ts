import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeOf } from './v3-resources.ts';

const response = (trade_state: string) =>
  chargeOf({
    appid: 'a',
    mchid: 'm',
    out_trade_no: 'n',
    transaction_id: 't',
    trade_state,
    success_time: '2026-11-22T10:00:00+08:00',
    amount: { total: 1, currency: 'CNY' },
  } as Parameters<typeof chargeOf>[0]);

test('only the documented states count as a payment', () => {
  const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom(...inherited)), (state) => {
      fc.pre(!['SUCCESS', 'REFUND', 'CLOSED', 'REVOKED', 'PAYERROR'].includes(state));
      expect(response(state)).toEqual({ number: 'n', state: 'waiting', paid: null });
    }),
  );
  expect(response('SUCCESS')).toMatchObject({ state: 'paid', paid: { amountFen: 1 } });
});
