import type { FastifyInstance } from 'fastify';
import { bureauKeys, bureauPath, type EmbeddedTax } from '#platform/ports/tax/embedded-tax.ts';
import { type AskedPage, pageLanguage, pressedKey, readForms, wayBack } from '#platform/sample-page.ts';
import { bureauPage, goneBureauPage } from './bureau-page.ts';

/** Plays the page of the bureau on which a company agrees, with a key for everything that goes wrong in life. */
export function showBureau(app: FastifyInstance, tax: EmbeddedTax): void {
  void app.register(async (scope) => {
    readForms(scope);
    const url = `${bureauPath}/:number`;
    scope.get(url, { config: { address: `GET ${bureauPath}` } }, async (request: AskedPage, reply) => {
      const grant = tax.bureau.grant(request.params.number);
      const language = pageLanguage(request);
      void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
      if (!grant) return reply.code(404).send(goneBureauPage(language));
      return reply.send(bureauPage({ grant, language, back: wayBack(request), action: request.url }));
    });
    scope.post(url, { config: { address: `POST ${bureauPath}` } }, async (request: AskedPage, reply) => {
      const { number } = request.params;
      const key = bureauKeys.find((one) => one === pressedKey(request));
      if (!tax.bureau.grant(number) || !key) return reply.redirect(request.url, 303);
      // As if they came over the network: the same door, the same check.
      for (const { url: address, headers, body } of tax.press(number, key))
        await app.inject({ method: 'POST', url: new URL(address).pathname, headers, payload: body });
      return reply.redirect(wayBack(request) ?? request.url, 303);
    });
  });
}
