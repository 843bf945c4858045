import type { PayChannel } from '@sycee/domain/pay/channels';
import type { WebhookHeaders } from '#platform/ports/webhooks.ts';

export interface ChargeRequest {
  /** This server's number, 32 characters; a repeated request with it is the same charge. */
  number: string;
  channel: PayChannel;
  amountFen: number;
  description: string;
  /** Returned in bills to identify the tenant. */
  tenantNo: string;
  /** The payer's id in the provider's app. */
  openId: string;
  address: string;
  expiresAtMs: number;
  /** Address for the provider's webhooks. */
  webhookUrl: string;
}

/** What the client needs to start the payment. */
export type PaymentInstructions =
  | { channel: 'h5'; url: string }
  | { channel: 'native'; code: string }
  | {
      channel: 'jsapi';
      params: {
        appId: string;
        timeStamp: string;
        nonceStr: string;
        package: string;
        signType: 'RSA';
        paySign: string;
      };
    };

/** The provider's state of a charge. */
export interface Charge {
  number: string;
  state: 'waiting' | 'paid' | 'declined' | 'closed';
  /** Set once money was received. */
  paid: { providerNo: string; amountFen: number; atMs: number } | null;
}
export interface Refund {
  /** This server's number of the refund. */
  number: string;
  state: 'done' | 'under way' | 'failed';
  amountFen: number;
}
/** A webhook whose signature was verified. */
export interface PaymentWebhook {
  id: string;
  /** The state in the provider's terms. */
  providerState: string;
  about: { charge: Charge } | { refund: Refund };
}
export interface BillRow {
  kind: 'payment' | 'refund';
  tenantNo: string;
  /** This server's number of the charge. */
  number: string;
  providerNo: string;
  refundNumber: string;
  atMs: number;
  amountFen: number;
}
/** Collects and refunds money. Methods throw if there is no answer: the state is then unknown. */
export interface PayProvider {
  /** A built-in sample, shown as such: no money moves. */
  readonly sample: boolean;
  /** The account of whose app open ids are. */
  readonly appId: string;
  readonly channels: readonly PayChannel[];
  createCharge(request: ChargeRequest): Promise<PaymentInstructions>;
  /** Null: the number is unknown to the provider. */
  queryCharge(number: string): Promise<Charge | null>;
  close(number: string): Promise<void>;
  refund(input: { number: string; providerNo: string; amountFen: number; webhookUrl: string }): Promise<Refund>;
  /** Payments and refunds of a business date. */
  bill(day: string): Promise<BillRow[]>;
  /** Throws a ForgedWebhook if the webhook is not authentic. */
  readWebhook(headers: WebhookHeaders, body: string): Promise<PaymentWebhook>;
}
