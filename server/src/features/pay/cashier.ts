import type { FastifyInstance } from 'fastify';
import { cashierKeys, cashierPath, type EmbeddedPay } from '#platform/ports/pay/embedded-pay.ts';
import { type AskedPage, pageLanguage, pressedKey, readForms, wayBack } from '#platform/sample-page.ts';
import { cashierPage, goneCashierPage } from './cashier-page.ts';

/** Plays the page of the provider on which one pays, with a key for everything that goes wrong in life. */
export function showCashier(app: FastifyInstance, cashier: EmbeddedPay): void {
  void app.register(async (scope) => {
    readForms(scope);
    const url = `${cashierPath}/:number`;
    const config = { address: `GET ${cashierPath}` };
    scope.get(url, { config }, async (request: AskedPage, reply) => {
      const charge = cashier.bank.charge(request.params.number);
      const language = pageLanguage(request);
      void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
      if (!charge) return reply.code(404).send(goneCashierPage(language));
      return reply.send(cashierPage({ charge, language, back: wayBack(request), action: request.url }));
    });
    scope.post(url, { config: { address: `POST ${cashierPath}` } }, async (request: AskedPage, reply) => {
      const { number } = request.params;
      const key = cashierKeys.find((one) => one === pressedKey(request));
      if (!cashier.bank.charge(number) || !key) return reply.redirect(request.url, 303);
      // As if they came over the network: the same door, the same check.
      for (const { url: address, headers, body } of cashier.press(number, key))
        await app.inject({ method: 'POST', url: new URL(address).pathname, headers, payload: body });
      return reply.redirect(wayBack(request) ?? request.url, 303);
    });
  });
}
