import type { PayChannel } from '@sycee/domain/pay/channels';
import type { NoticeHeaders } from '#platform/ports/notices.ts';

export interface Offer {
  /** Ours, 32 characters: the same number asked for twice is one charge. */
  number: string;
  channel: PayChannel;
  amountFen: number;
  description: string;
  /** Comes back in bills, so that the tenant is known there. */
  tenantNo: string;
  /** Whoever pays, inside the provider's app. */
  openId: string;
  address: string;
  expiresAtMs: number;
  /** Where notices go. */
  noticeUrl: string;
}

/** What the client needs to let somebody pay. */
export type Way =
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

/** What became of a charge. */
export interface Charge {
  number: string;
  state: 'waiting' | 'paid' | 'declined' | 'closed';
  /** Set once money came. */
  paid: { providerNo: string; amountFen: number; atMs: number } | null;
}
export interface Refund {
  /** Of the refund; ours. */
  number: string;
  state: 'done' | 'under way' | 'failed';
  amountFen: number;
}
/** Signed by the provider, and meant for us. */
export interface Notice {
  id: string;
  /** In the provider's word. */
  says: string;
  about: { charge: Charge } | { refund: Refund };
}
export interface BillRow {
  kind: 'payment' | 'refund';
  tenantNo: string;
  /** Of the charge; ours. */
  number: string;
  providerNo: string;
  refundNumber: string;
  atMs: number;
  amountFen: number;
}
/** Takes money and gives it back. They throw when there is no answer: nothing is known then. */
export interface PayProvider {
  /** A built-in one, shown as such: no money moves. */
  readonly sample: boolean;
  readonly channels: readonly PayChannel[];
  offer(offer: Offer): Promise<Way>;
  /** Null: it knows of none under this number. */
  ask(number: string): Promise<Charge | null>;
  close(number: string): Promise<void>;
  refund(input: { number: string; providerNo: string; amountFen: number; noticeUrl: string }): Promise<Refund>;
  /** What moved on a business date. */
  bill(day: string): Promise<BillRow[]>;
  /** Throws a ForgedNotice where it is not to be believed. */
  readNotice(headers: NoticeHeaders, body: string): Promise<Notice>;
}
