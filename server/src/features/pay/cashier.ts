import type { FastifyInstance } from 'fastify';
import { cashierKeys, cashierPath, type EmbeddedPay } from '#platform/ports/pay/embedded-pay.ts';
import { registerSamplePage } from '#platform/sample-page.ts';
import { cashierPage, cashierPageNotFound } from './cashier-page.ts';

/** Registers the sample provider's payment page. */
export const registerCashier = (app: FastifyInstance, cashier: EmbeddedPay): void =>
  registerSamplePage(app, {
    path: cashierPath,
    keys: cashierKeys,
    show(number, input) {
      const charge = cashier.bank.charge(number);
      return charge ? cashierPage(charge, input) : null;
    },
    notFound: cashierPageNotFound,
    press: (number, key) => cashier.press(number, key),
  });
