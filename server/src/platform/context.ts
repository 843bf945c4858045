import type { Language } from '@sycee/domain/language/both';
import type { DeleteResult, InsertResult, Kysely, UpdateResult } from 'kysely';
import type { Logger } from 'pino';
import type { App, Apps } from './apps.ts';
import type { Caller } from './caller.ts';
import type { Clock } from './clock.ts';
import type { DatabaseWatch } from './db/database-watch.ts';
import type { OperatorRegistry } from './db/operator-registry.ts';
import type { Registry, Site } from './db/registry.ts';
import type { DB } from './db/schema.gen.ts';
import type { ScopedDatabase } from './db/scoped-database.ts';
import type { DemoMode } from './demo-mode.ts';
import type { DiskSpace } from './disk-space.ts';
import type { FileAddresses } from './file-addresses.ts';
import type { Limits } from './limits.ts';
import type { PageViewKind, PageViews } from './page-views.ts';
import type { CompanyRegistry } from './ports/company-registry/company-registry.ts';
import type { IdentityProvider } from './ports/identity/identity.ts';
import type { JudicialRecords } from './ports/judicial/judicial.ts';
import type { PayProvider } from './ports/pay/pay-provider.ts';
import type { Sms } from './ports/sms/sms.ts';
import type { SocialLogin } from './ports/social-login/social-login.ts';
import type { ShareTickets } from './ports/social-share/share-tickets.ts';
import type { ObjectStore } from './ports/storage/object-store.ts';
import type { TaxGatewayPort } from './ports/tax/tax-gateway-port.ts';
import type { ReadingQueue } from './reading-queue.ts';
import type { Secrets } from './secrets.ts';
import type { SecurityLog } from './security-log.ts';
import type { Sessions } from './sessions.ts';

/** What the server is made of; wired once in app/wire.ts. */
export interface Ports {
  clock: Clock;
  database: ScopedDatabase<DB>;
  /** Whether the database answers. */
  databaseWatch: DatabaseWatch;
  /** Whether there is room to store anything. */
  disk: DiskSpace;
  registry: Registry;
  /** Null: tenants are opened elsewhere. */
  operator: OperatorRegistry | null;
  apps: Apps;
  sessions: Sessions;
  secrets: Secrets;
  limits: Limits;
  /** A client that is asked for a proof of work derives at most this many keys. */
  proofOfWorkKeys: number;
  /** Spreadsheets and pictures are read in turn. */
  readings: ReadingQueue;
  // Each provider is null where it is not set up; samples play them in the demo world only.
  sms: Sms | null;
  social: SocialLogin | null;
  identity: IdentityProvider | null;
  companyRegistry: CompanyRegistry | null;
  judicial: JudicialRecords | null;
  /** Null: nothing is set up to take money. */
  pay: PayProvider | null;
  /** Null: no bureau is set up to give tax data. */
  tax: TaxGatewayPort | null;
  shareTickets: ShareTickets | null;
  objects: ObjectStore;
  files: FileAddresses;
  /** A folder for what is on its way into the object store. */
  spoolDir: string;
  views: PageViews;
  log: Logger;
  security: SecurityLog;
  demo: DemoMode;
}

/** As much of it as rows of one tenant are made with. */
export interface TenantContext extends Pick<Ports, 'secrets'> {
  site: Pick<Site, 'tenantId'>;
  now: number;
}

/** A result that JSON can hold. Kysely's UpdateResult and its like count in bigint, which JSON.stringify refuses. */
export type WithoutBigInt<Result> = Result extends readonly (infer Item)[]
  ? Item extends InsertResult | UpdateResult | DeleteResult
    ? never
    : Result
  : Result extends bigint | InsertResult | UpdateResult | DeleteResult
    ? never
    : Result;

/** Whose rows, and what may be reached with them. */
export interface RequestContext extends Ports {
  site: Site;
  /** How the tenant's app looks and what of it is on. */
  app: App;
  /** Null: a guest. */
  caller: Caller | null;
  /** A token was sent and it is dead: the answer is a guest's and says so. */
  hasDeadToken: boolean;
  language: Language;
  now: number;
  /** Every table of this tenant and of no other. */
  db: Kysely<DB>;
  /**
   * A transaction. With Idempotency-Key, its answer is kept with it: the same key answers the same, and two at once are one.
   * A write goes through this once in a call.
   */
  write<Answer>(change: (db: Kysely<DB>) => Promise<WithoutBigInt<Answer>>): Promise<Answer>;
  /** As sent; `caller` says whether it is good. */
  token: string;
  /** Promo code of the request, as sent. */
  promo: string;
  /** A guest's proof that a report or a draft is theirs. */
  claim: string;
  /** Null when unknown (222,111). */
  position: { longitude: number; latitude: number } | null;
  /** The piece that brought the caller here, as their client stored it; nothing in it is trusted. */
  share: Readonly<Record<string, unknown>> | null;
  /** Of ours the origin that was asked: `https://sycee.example.com`. */
  origin: string;
  /** Whether demo logins and demo pages are there for this request. */
  isDemoServed: () => Promise<boolean>;
  appid: string;
  openid: string;
  address: string;
  /** The unit in which limits by address count: see clientNetwork. */
  network: string;
  /** The key of the caller's device; empty: none. */
  device: string;
  /** A solved proof of work; empty: none. */
  order: string;
  userAgent: string;
  traceId: string;
}

/** For calls that need a session, where the contract has checked it. */
export function callerOf(ctx: RequestContext): Caller {
  if (!ctx.caller) throw new Error('A call without a session reached a handler that needs one.');
  return ctx.caller;
}

/** Guests of one address are one viewer: nothing else tells them apart. */
export const countView = (ctx: RequestContext, kind: PageViewKind, id: string): void =>
  ctx.views.count(ctx.site.tenantId, kind, id, ctx.caller?.account ?? ctx.address);

/** A text in the caller's language from a row with `…_zh` and `…_en`. */
export const inLanguage = <Key extends string>(
  ctx: RequestContext,
  row: Record<`${Key}_zh` | `${Key}_en`, string>,
  key: Key,
): string => row[`${key}_${ctx.language}`];
