import type { FastifyInstance } from 'fastify';
import { showBureau } from '#features/bureau/door.ts';
import { showSampleBank } from '#features/catalog/door.ts';
import { showCashier } from '#features/pay/door.ts';
import { demoElsewhere, isDemoServed } from '#platform/demo-mode.ts';
import { devPages } from '../dev-pages.ts';
import type { House } from '../wire.ts';

/** One address of each page, for tests: `none` is no number that exists. */
export const ownDemoPaths = [
  '/dev/outbox',
  '/dev/outbox.json',
  '/dev/social',
  '/pay/cashier/none',
  '/tax/bureau/none',
  '/bank/sample/none',
];

/** Pages that play an external party. They are registered in the demo world only, and answer only requests that the demo serves. */
export function showDemoPages(app: FastifyInstance, house: House): void {
  const { ports, cashier, sampleTax } = house;
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!(await isDemoServed(ports, request))) throw demoElsewhere();
    });
    devPages(scope, house);
    showSampleBank(scope, ports);
    if (cashier) showCashier(scope, cashier);
    if (sampleTax) showBureau(scope, sampleTax);
  });
}
