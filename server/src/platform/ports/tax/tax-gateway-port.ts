import type { TableKind } from '@sycee/domain/statement/columns';
import type { TaxPart } from '@sycee/domain/tax-authorization/tax-data';
import type { NoticeHeaders } from '#platform/ports/notices.ts';

export interface BeginInput {
  /** By which both sides know the authorisation: 32 hexadecimal digits, ours. */
  number: string;
  company: { code: string; name: string };
  tables: readonly TableKind[];
  noticeUrl: string;
  expiresAtMs: number;
}
/** What the bureau says of one: still with the person, agreed to, refused, or over. */
export type TaxGatewayState = 'waiting' | 'agreed' | 'refused' | 'ended';
export interface TaxAuthorizationState {
  companyCode: string;
  says: TaxGatewayState;
}
export type Collected =
  | { state: 'working' | 'failed' }
  | {
      state: 'done';
      asOf: string;
      parts: readonly TaxPart[];
      /** Tables of which there is no answer. */
      failed: readonly TableKind[];
      /** Where the next answer begins; null: this was the last. */
      next: string | null;
    };
export interface TaxAuthorizationNotice extends TaxAuthorizationState {
  id: string;
  number: string;
}

/** Where a company agrees that its tax data is given to us, and where it is then fetched. */
export interface TaxGatewayPort {
  readonly sample: boolean;
  /** Asked twice with one number it is one. The person goes to the address; `redirect_url` added, they come back there. */
  begin(input: BeginInput): Promise<{ url: string } | 'unknown_company'>;
  /** Null: it knows no such number. */
  ask(number: string): Promise<TaxAuthorizationState | null>;
  collect(number: string, after: string | null): Promise<Collected>;
  /** From now on it gives nothing under this number; of what is over already, too. */
  end(number: string): Promise<void>;
  /** Throws a ForgedNotice; `path` is the one it was posted to. */
  readNotice(headers: NoticeHeaders, path: string, body: string): TaxAuthorizationNotice;
}
