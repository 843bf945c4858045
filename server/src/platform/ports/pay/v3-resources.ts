import { lookUp } from '@sycee/domain/text/look-up';
import { z } from 'zod';
import type { Charge, Refund } from './pay-provider.ts';

const number = z.string().min(6).max(32);

/** A charge in answers and webhooks. */
export const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: number,
  transaction_id: z.string().max(64).optional(),
  trade_state: z.string().max(32),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.object({ total: z.number().int(), currency: z.string().default('CNY') }).optional(),
});

/** The immediate answer to a refund request. */
export const refundAnswer = z.object({
  out_refund_no: number,
  status: z.string(),
  amount: z.object({ refund: z.number().int() }),
});
/** The later result of a refund. */
export const refundResponse = z.object({
  mchid: z.string(),
  out_refund_no: number,
  refund_status: z.string(),
  amount: z.object({ refund: z.number().int() }),
});

const states: Readonly<Record<string, Charge['state']>> = {
  SUCCESS: 'paid',
  // Paid and then refunded.
  REFUND: 'paid',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'declined',
};

export function chargeOf(response: z.output<typeof transaction>): Charge {
  const state = lookUp(states, response.trade_state) ?? 'waiting';
  const { transaction_id: providerNo, success_time: at, amount } = response;
  const isWhole = state === 'paid' && providerNo && at && amount?.currency === 'CNY';
  if (state === 'paid' && !isWhole) throw new Error('A payment was told without its number, time or amount.');
  const paid = isWhole ? { providerNo, amountFen: amount.total, atMs: Date.parse(at) } : null;
  return { number: response.out_trade_no, state, paid };
}

export function refundOf(refundNumber: string, status: string, amountFen: number): Refund {
  const state = status === 'SUCCESS' ? 'done' : status === 'PROCESSING' ? 'under way' : 'failed';
  return { number: refundNumber, state, amountFen };
}
