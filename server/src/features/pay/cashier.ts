import type { FastifyInstance } from 'fastify';
import { cashierKeys, cashierPath, type EmbeddedPay } from '#platform/ports/pay/embedded-pay.ts';
import { showSamplePage } from '#platform/sample-page.ts';
import { cashierPage, goneCashierPage } from './cashier-page.ts';

/** Registers the sample provider's payment page. */
export const showCashier = (app: FastifyInstance, cashier: EmbeddedPay): void =>
  showSamplePage(app, {
    path: cashierPath,
    keys: cashierKeys,
    show(number, input) {
      const charge = cashier.bank.charge(number);
      return charge ? cashierPage(charge, input) : null;
    },
    gone: goneCashierPage,
    press: (number, key) => cashier.press(number, key),
  });
