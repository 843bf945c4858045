import type { pay } from '@sycee/contract/pay';
import { needsProof } from '#features/account/door.ts';
import { stateOfAuth } from '#features/bureau/door.ts';
import { reportToPay } from '#features/matching/door.ts';
import type { Handlers } from '#platform/handlers.ts';
import { checkDay, listOrders, refundOrder, setPrice, shownDays } from './staff-money.ts';
import { startPayment } from './start-payment.ts';
import { paymentView } from './views.ts';

export const payCalls: Handlers<typeof pay> = {
  'POST /pay/api/tax/{id}/pay': async ({ at, params, body }) => {
    const report = await reportToPay(at, params.id);
    await startPayment(at, report, body.channel);
    return await paymentView(at, report);
  },
  'GET /pay/api/tax/auth': async ({ at, query }) => {
    const report = query.id === undefined ? null : await reportToPay(at, query.id);
    const asked = query.authorisation ?? report?.authorisation;
    return {
      payment: report && (await paymentView(at, report)),
      authorisation: await stateOfAuth(at, asked === undefined ? 'newest' : { id: asked }),
    };
  },
  'GET /admin/api/pay/orders': ({ at, query }) => listOrders(at, query),
  // Money goes out, or costs another sum from now on: whoever sits there has just shown who they are.
  'POST /admin/api/pay/orders/{id}/refund': async ({ at, params }) => {
    await needsProof(at);
    return await refundOrder(at, params.id);
  },
  'GET /admin/api/pay/days': ({ at }) => shownDays(at),
  'POST /admin/api/pay/days': ({ at, body }) => checkDay(at, body),
  'PUT /admin/api/pay/price': async ({ at, body }) => {
    await needsProof(at);
    return await setPrice(at, body);
  },
};
