import type { pay } from '@sycee/contract/pay';
import { requireProof } from '#features/account/index.ts';
import { reportToPay } from '#features/matching/index.ts';
import { stateOfAuth } from '#features/tax-authorization/index.ts';
import type { Handlers } from '#platform/handlers.ts';
import { checkDay, listDays, listPaymentOrders, refundPaymentOrder, setPrice } from './staff-money.ts';
import { startPayment } from './start-payment.ts';
import { paymentView } from './views.ts';

export const payCalls: Handlers<typeof pay> = {
  'POST /pay/api/tax/{id}/pay': async ({ ctx, params, body }) => {
    const report = await reportToPay(ctx, params.id);
    await startPayment(ctx, report, body.channel);
    return await paymentView(ctx, report);
  },
  'GET /pay/api/tax/auth': async ({ ctx, query }) => {
    const report = query.id === undefined ? null : await reportToPay(ctx, query.id);
    const authorizationId = query.authorisation ?? report?.tax_authorization;
    return {
      payment: report && (await paymentView(ctx, report)),
      authorisation: await stateOfAuth(ctx, authorizationId === undefined ? 'newest' : { id: authorizationId }),
    };
  },
  'GET /admin/api/pay/orders': ({ ctx, query }) => listPaymentOrders(ctx, query),
  // Moves money or changes the price, so it needs a fresh proof.
  'POST /admin/api/pay/orders/{id}/refund': async ({ ctx, params }) => {
    await requireProof(ctx);
    return await refundPaymentOrder(ctx, params.id);
  },
  'GET /admin/api/pay/days': ({ ctx }) => listDays(ctx),
  'POST /admin/api/pay/days': ({ ctx, body }) => checkDay(ctx, body),
  'PUT /admin/api/pay/price': async ({ ctx, body }) => {
    await requireProof(ctx);
    return await setPrice(ctx, body);
  },
};
