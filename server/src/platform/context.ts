import type { Language } from '@sycee/domain/language/both';
import type { Lists } from '@sycee/domain/lists/in-force';
import type { DeleteResult, InsertResult, Kysely, UpdateResult } from 'kysely';
import type { Logger } from 'pino';
import type { Caller } from './caller.ts';
import type { Clock } from './clock.ts';
import type { DatabaseWatch } from './db/database-watch.ts';
import type { OperatorRegistry } from './db/operator-registry.ts';
import type { Registry, Site } from './db/registry.ts';
import type { ReusedQueries } from './db/reused-queries.ts';
import type { DB } from './db/schema.gen.ts';
import type { ScopedDatabase } from './db/scoped-database.ts';
import type { DemoMode } from './demo-mode.ts';
import type { DiskSpace } from './disk-space.ts';
import type { FileAddresses } from './file-addresses.ts';
import type { Limits } from './limits.ts';
import type { PageViewKind, PageViews } from './page-views.ts';
import type { CompanyRegistry } from './ports/company-registry/company-registry.ts';
import type { ContentCheck } from './ports/content-check/content-check.ts';
import type { IdentityProvider } from './ports/identity/identity.ts';
import type { JudicialRecords } from './ports/judicial/judicial.ts';
import type { KeptMapAnswers } from './ports/map/kept-answers.ts';
import type { MapService } from './ports/map/map-service.ts';
import type { MapTiles } from './ports/map/map-tiles.ts';
import type { MiddleNumber } from './ports/middle-number/middle-number.ts';
import type { PayProvider } from './ports/pay/pay-provider.ts';
import type { Sms } from './ports/sms/sms.ts';
import type { SocialLogin } from './ports/social-login/social-login.ts';
import type { JsapiTicketSource } from './ports/social-share/jsapi-ticket-source.ts';
import type { ObjectStorage } from './ports/storage/object-storage.ts';
import type { TaxGatewayPort } from './ports/tax/tax-gateway-port.ts';
import type { VideoEncoder } from './ports/video-encoder/video-encoder.ts';
import type { PushSender } from './ports/web-push/push-sender.ts';
import type { WechatCallback } from './ports/wechat/callback.ts';
import type { OfficialAccount } from './ports/wechat/official-account.ts';
import type { PosterDrawings } from './poster-drawing/poster-drawings.ts';
import type { PreparedAnswers } from './prepared/prepared-answers.ts';
import type { PublishedVersions } from './prepared/published-versions.ts';
import type { ReadingQueue } from './reading-queue.ts';
import type { ConversationKeys } from './realtime/conversation-keys.ts';
import type { RealtimeHub } from './realtime/hub.ts';
import type { MessagePolicies } from './realtime/message-policies.ts';
import type { MessageWriter } from './realtime/message-writer.ts';
import type { NodeBus } from './realtime/nodes/node-bus.ts';
import type { Secrets } from './secrets.ts';
import type { SecurityLog } from './security-log.ts';
import type { Sessions } from './sessions.ts';
import type { VersionedAppearance } from './tenant-appearances.ts';
import type { TenantCache } from './tenant-cache.ts';

/** The parts of the server, created once in app/wire.ts. */
export interface Ports {
  clock: Clock;
  database: ScopedDatabase<DB>;
  /** Large queries that are built once. */
  queries: ReusedQueries;
  /** Checks whether the database answers. */
  databaseWatch: DatabaseWatch;
  /** Checks whether there is space to store anything. */
  disk: DiskSpace;
  registry: Registry;
  /** Null: tenants are opened elsewhere. */
  operator: OperatorRegistry | null;
  appearances: TenantCache<VersionedAppearance>;
  /** Tags, levels, reasons and other lists of each tenant. */
  lists: TenantCache<Lists>;
  /** Versions of the data that a tenant's sites show to everybody, and the answers prepared from it. */
  versions: PublishedVersions;
  prepared: PreparedAnswers;
  sessions: Sessions;
  secrets: Secrets;
  limits: Limits;
  /** Most keys that a client must derive for a proof of work. */
  proofOfWorkKeys: number;
  /** Customers examined for a product in one request, and in one batch of a job. */
  fitting: { atOnce: number; perBatch: number };
  /** The queue in which spreadsheets and pictures are read. */
  readings: ReadingQueue;
  /** Draws posters, and makes their fonts. */
  posters: PosterDrawings;
  // Each provider is null if it is not configured; samples exist in the demo world only.
  sms: Sms | null;
  social: SocialLogin | null;
  identity: IdentityProvider | null;
  companyRegistry: CompanyRegistry | null;
  judicial: JudicialRecords | null;
  /** Null: no payment provider. */
  pay: PayProvider | null;
  /** Null: no tax bureau. */
  tax: TaxGatewayPort | null;
  jsapiTickets: JsapiTicketSource | null;
  /** Null: no notices by WeChat. */
  officialAccount: OfficialAccount | null;
  /** Null: nothing is taken at the callback address of the official account. */
  wechatCallback: WechatCallback | null;
  /** Null: no notices by the push services of browsers. */
  push: PushSender | null;
  /** Null: pictures, voice and videos are not checked. */
  contentCheck: ContentCheck | null;
  /** Null: no encoder is installed, and videos stay as they were uploaded. */
  videoEncoder: VideoEncoder | null;
  /** Null: mobiles are shown as they are. */
  middleNumber: MiddleNumber | null;
  /** Null: the installation has no key. */
  map: MapService | null;
  mapAnswers: KeptMapAnswers;
  /** Null: screens show no base map. */
  mapTiles: MapTiles | null;
  /** The connected devices. */
  realtime: RealtimeHub;
  /** The other servers of the installation. */
  nodes: NodeBus;
  /** Stores messages in batches. */
  messages: MessageWriter;
  /** What moderation says about messages. */
  policies: MessagePolicies;
  conversationKeys: ConversationKeys;
  objects: ObjectStorage;
  files: FileAddresses;
  /** A folder for files on their way into the object storage. */
  spoolDir: string;
  views: PageViews;
  log: Logger;
  security: SecurityLog;
  demo: DemoMode;
}

/** The part of the context that writing rows of one tenant needs. */
export interface TenantContext extends Pick<Ports, 'secrets'> {
  site: Pick<Site, 'tenantId'>;
  now: number;
}

/** A JSON-serializable result: Kysely's UpdateResult and others count in bigint, which JSON.stringify rejects. */
export type WithoutBigInt<Result> = Result extends readonly (infer Item)[]
  ? Item extends InsertResult | UpdateResult | DeleteResult
    ? never
    : Result
  : Result extends bigint | InsertResult | UpdateResult | DeleteResult
    ? never
    : Result;

/** Everything that a handler may reach: site, tenant, caller, database and ports. */
export interface RequestContext extends Ports {
  site: Site;
  /** Appearance and enabled modules of the tenant's app. */
  appearance: VersionedAppearance;
  /** The lists of the tenant. */
  listsInForce: Lists;
  /** Null: a guest. */
  caller: Caller | null;
  /** The request has an expired token: it is answered as a guest's, with a code that says so. */
  hasDeadToken: boolean;
  language: Language;
  now: number;
  /** The tables, limited to this tenant's rows. */
  db: Kysely<DB>;
  /**
   * Runs a transaction, once per call. With an Idempotency-Key the answer is stored in it: the same key gets the same
   * answer, and concurrent requests are one write.
   */
  write<Answer>(change: (db: Kysely<DB>) => Promise<WithoutBigInt<Answer>>): Promise<Answer>;
  /** As sent; only `caller` says whether it is valid. */
  token: string;
  /** Promo code of the request, as sent. */
  promo: string;
  /** The secret that owns a guest's report or draft. */
  claim: string;
  /** Null when unknown (222,111). */
  position: { longitude: number; latitude: number } | null;
  /** The share through which the caller arrived, as stored by the client; untrusted. */
  share: Readonly<Record<string, unknown>> | null;
  /** The requested origin of this installation: `https://sycee.example.com`. */
  origin: string;
  /** Whether demo logins and demo pages are available to this request. */
  isDemoServed: () => Promise<boolean>;
  appid: string;
  openid: string;
  address: string;
  /** The key of rate limits by address; see clientNetwork. */
  network: string;
  /** The key of the caller's device, or empty. */
  device: string;
  /** A solved proof of work, or empty. */
  proofOfWork: string;
  userAgent: string;
  traceId: string;
}

/** The caller, in calls for which the contract requires a session. */
export function callerOf(ctx: Pick<RequestContext, 'caller'>): Caller {
  if (!ctx.caller) throw new Error('A call without a session reached a handler that needs one.');
  return ctx.caller;
}

/** Counts a view once per account; guests of one address count as one viewer. */
export const countView = (ctx: RequestContext, kind: PageViewKind, id: string): void =>
  ctx.views.count(ctx.site.tenantId, kind, id, ctx.caller?.account ?? ctx.address);

/** Returns `…_zh` or `…_en` of a row by the caller's language. */
export const inLanguage = <Key extends string>(
  ctx: Pick<RequestContext, 'language'>,
  row: Record<`${Key}_zh` | `${Key}_en`, string>,
  key: Key,
): string => row[`${key}_${ctx.language}`];
