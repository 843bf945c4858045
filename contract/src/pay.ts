import { payChannels } from '@sycee/domain/pay/channels';
import { maxPriceFen } from '@sycee/domain/pay/price';
import { payStates } from '@sycee/domain/pay/table';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { listOf, page } from './core/list.ts';
import { businessDate, fen, instant, uuid, version } from './core/text.ts';
import { authorization } from './tax-authorization.ts';

/** `free`: no payment is needed. `unpaid`: no payment was started. Otherwise the state of the newest order. */
export const paymentState = z.enum(['free', 'unpaid', ...payStates]);

/** Payment state of a report. While locked, the server sends only the counts, the score and the first row. */
export const paymentBrief = z.object({ state: paymentState, locked: z.boolean(), price: fen });

const way = z.discriminatedUnion('channel', [
  /** Address to open; with `redirect_url` the payer returns to it. */
  z.object({ channel: z.literal('h5'), url: z.string() }),
  /** Content of a QR code for another phone. */
  z.object({ channel: z.literal('native'), code: z.string() }),
  /** For the provider’s own app. */
  z.object({
    channel: z.literal('jsapi'),
    params: z.object({
      appId: z.string(),
      timeStamp: z.string(),
      nonceStr: z.string(),
      package: z.string(),
      signType: z.literal('RSA'),
      paySign: z.string(),
    }),
  }),
]);

const payment = paymentBrief.extend({
  /** Payment channels available here; empty if none is configured. */
  channels: z.array(z.enum(payChannels)),
  /** No money moves: a built-in sample provider. */
  sample: z.boolean(),
  order_no: z.string().nullable(),
  /** For an order in progress; expired ways are omitted. */
  ways: z.array(way),
  receipt: z
    .object({
      order_no: z.string(),
      report_no: z.string(),
      seller: z.string(),
      amount: fen,
      provider_no: z.string(),
      paid_at: instant,
      refunded_at: instant.nullable(),
      sample: z.boolean(),
    })
    .nullable(),
});

export const findingKinds = [
  'payment_was_missing',
  'payment_unknown',
  'payment_not_at_provider',
  'amount_differs',
  'refund_was_missing',
  'refund_unknown',
  'refund_not_at_provider',
  'paid_without_unlock',
  'unlock_without_payment',
  'ledger_differs',
] as const;

const day = z.object({
  day: businessDate,
  payments: z.number().int(),
  paid: fen,
  refunds: z.number().int(),
  refunded: fen,
  findings: z.array(z.object({ kind: z.enum(findingKinds), number: z.string() })),
  checked_at: instant,
});

export const pay = defineCalls({
  'POST /pay/api/tax/{id}/pay': call({
    summary: 'Pay for a tax report: starts or continues its one order; a paid report is never charged again',
    who: ['member'],
    module: 'match',
    body: z.object({ channel: z.enum(payChannels).optional() }),
    data: payment,
  }),
  'GET /pay/api/tax/auth': call({
    summary:
      'Payment and tax authorization of a report; without a report, an authorization by id, or the caller’s newest active one',
    who: ['member'],
    module: 'match',
    query: z.object({ id: uuid.optional(), authorisation: uuid.optional() }),
    data: z.object({ payment: payment.nullable().describe('null without a report'), authorisation: authorization }),
  }),
  'GET /admin/api/pay/orders': call({
    summary:
      'Payment orders of reports, newest first (not in the spec, but required for its refunds and reconciliation)',
    who: ['saas'],
    button: 'pay.view',
    menu: 'pay',
    query: page(20).extend({ state: z.enum(payStates).optional() }),
    data: listOf(
      z.object({
        id: uuid,
        order_no: z.string(),
        report_no: z.string(),
        account_no: z.string(),
        amount: fen,
        state: z.enum(payStates),
        created_at: instant,
        payments: z.array(
          z.object({
            provider_no: z.string(),
            amount: fen,
            paid_at: instant,
            surplus: z.boolean(),
            refund: z.enum(['none', 'asked', 'done']),
            sample: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  'POST /admin/api/pay/orders/{id}/refund': call({
    summary: 'Refund an order in full; its report is locked again',
    who: ['saas'],
    button: 'pay.refund',
    menu: 'pay',
    data: z.object({ state: z.enum(payStates) }),
  }),
  'GET /admin/api/pay/days': call({
    summary: 'Reconciled business days, newest first, and the price',
    who: ['saas'],
    button: 'pay.view',
    menu: 'pay',
    data: z.object({
      days: z.array(day),
      price: z.object({ version, amount: fen }),
      sample: z.boolean(),
      ready: z.boolean(),
    }),
  }),
  'POST /admin/api/pay/days': call({
    summary: 'Reconcile a business day now',
    who: ['saas'],
    button: 'pay.view',
    menu: 'pay',
    body: z.object({ day: businessDate }),
    data: day,
  }),
  'PUT /admin/api/pay/price': call({
    summary: 'Set the price of a tax report; existing orders keep theirs',
    who: ['saas'],
    button: 'pay.price',
    menu: 'pay',
    body: z.object({ version, amount: z.number().int().min(1).max(maxPriceFen) }),
    data: z.object({ version, amount: fen }),
  }),
});
