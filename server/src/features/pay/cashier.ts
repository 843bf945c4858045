import type { Language } from '@sycee/domain/language/both';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cashierKeys, cashierPath, type EmbeddedPay } from '#platform/ports/pay/embedded-pay.ts';
import { cashierPage, goneCashierPage } from './cashier-page.ts';

type Asked = FastifyRequest<{ Params: { number: string }; Querystring: { redirect_url?: string } }>;

/** Plays the page of the provider on which one pays, with a key for everything that goes wrong in life. */
export function showCashier(app: FastifyInstance, cashier: EmbeddedPay): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    );
    const url = `${cashierPath}/:number`;
    const config = { address: `GET ${cashierPath}` };
    scope.get(url, { config }, async (request: Asked, reply) => {
      const charge = cashier.bank.charge(request.params.number);
      const language = languageOf(request);
      void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
      if (!charge) return reply.code(404).send(goneCashierPage(language));
      return reply.send(cashierPage({ charge, language, back: wayBack(request), action: request.url }));
    });
    scope.post(url, { config: { address: `POST ${cashierPath}` } }, async (request: Asked, reply) => {
      const { number } = request.params;
      const wanted = request.body instanceof URLSearchParams ? request.body.get('key') : null;
      const key = cashierKeys.find((one) => one === wanted);
      if (!cashier.bank.charge(number) || !key) return reply.redirect(request.url, 303);
      // As if they came over the network: the same door, the same check.
      for (const { url: address, headers, body } of cashier.press(number, key))
        await app.inject({ method: 'POST', url: new URL(address).pathname, headers, payload: body });
      return reply.redirect(wayBack(request) ?? request.url, 303);
    });
  });
}

const languageOf = ({ headers }: FastifyRequest): Language =>
  /^\s*en/i.test(String(headers['accept-language'] ?? '')) ? 'en' : 'zh';

/** Into this installation only. */
function wayBack({ query, host }: Asked): string | null {
  const back = URL.parse(String(query.redirect_url ?? ''));
  return back?.host === host ? `${back.pathname}${back.search}${back.hash}` : null;
}
