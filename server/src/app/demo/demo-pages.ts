import type { FastifyInstance } from 'fastify';
import { registerSampleBank } from '#features/catalog/index.ts';
import { registerCashier } from '#features/pay/index.ts';
import { registerTaxAuthorizationPage } from '#features/tax-authorization/index.ts';
import { demoElsewhere, isDemoServed } from '#platform/demo-mode.ts';
import { devPages } from '../dev-pages.ts';
import type { ServerParts } from '../wire.ts';

/** One address of each page, for tests; `none` is a number that does not exist. */
export const ownDemoPaths = [
  '/dev/outbox',
  '/dev/outbox.json',
  '/dev/social',
  '/pay/cashier/none',
  '/tax/bureau/none',
  '/bank/sample/none',
];

/**
 * Registers pages that simulate external parties. They exist only in the demo world and answer only requests that the
 * demo serves.
 */
export function registerDemoPages(app: FastifyInstance, parts: ServerParts): void {
  const { ports, cashier, sampleTax } = parts;
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!(await isDemoServed(ports, request))) throw demoElsewhere();
    });
    devPages(scope, parts);
    registerSampleBank(scope, ports);
    if (cashier) registerCashier(scope, cashier);
    if (sampleTax) registerTaxAuthorizationPage(scope, sampleTax);
  });
}
