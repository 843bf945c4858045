import type { TableKind } from '@sycee/domain/statement/columns';
import type { TaxPart } from '@sycee/domain/tax-authorization/tax-data';
import type { WebhookHeaders } from '#platform/ports/webhooks.ts';

export interface BeginInput {
  /** The shared number of the authorization: 32 hexadecimal digits, chosen by this server. */
  number: string;
  company: { code: string; name: string };
  tables: readonly TableKind[];
  webhookUrl: string;
  expiresAtMs: number;
}
/** State at the tax gateway: waiting for the person, agreed, refused, or ended. */
export type TaxGatewayState = 'waiting' | 'agreed' | 'refused' | 'ended';
export interface TaxAuthorizationState {
  companyCode: string;
  reportedState: TaxGatewayState;
}
export type Collected =
  | { state: 'working' | 'failed' }
  | {
      state: 'done';
      asOf: string;
      parts: readonly TaxPart[];
      /** Tables without an answer. */
      failed: readonly TableKind[];
      /** Cursor of the next answer; null: this was the last. */
      next: string | null;
    };
export interface TaxWebhook extends TaxAuthorizationState {
  id: string;
  number: string;
}

/** A gateway at which a company authorizes access to its tax data, and from which the data is fetched. */
export interface TaxGatewayPort {
  readonly sample: boolean;
  /**
   * A repeated call with one number is one authorization. The person opens the address; with `redirect_url` they return
   * to it.
   */
  begin(input: BeginInput): Promise<{ url: string } | 'unknown_company'>;
  /** Null: the number is unknown. */
  queryState(number: string): Promise<TaxAuthorizationState | null>;
  collect(number: string, after: string | null): Promise<Collected>;
  /** Ends access under this number, also if it has already ended. */
  end(number: string): Promise<void>;
  /** Throws a ForgedWebhook if it is not authentic; `path` is the path it was posted to. */
  readWebhook(headers: WebhookHeaders, path: string, body: string): TaxWebhook;
}
