import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { Delivery, MessageLog, Policies } from '#features/chat/index.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Ports } from '#platform/context.ts';
import { DatabaseWatch } from '#platform/db/database-watch.ts';
import { OperatorRegistry } from '#platform/db/operator-registry.ts';
import { Registry } from '#platform/db/registry.ts';
import { ReusedQueries } from '#platform/db/reused-queries.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { ScopedDatabase } from '#platform/db/scoped-database.ts';
import { DiskSpace } from '#platform/disk-space.ts';
import { FileAddresses } from '#platform/file-addresses.ts';
import { openSecrets, resealPersistentKeys } from '#platform/installation-keys.ts';
import { Limits } from '#platform/limits.ts';
import { PageViews } from '#platform/page-views.ts';
import { persistentSecret } from '#platform/persistent-secret.ts';
import { EmbeddedRegistry } from '#platform/ports/company-registry/embedded-registry.ts';
import { HttpRegistry } from '#platform/ports/company-registry/http-registry.ts';
import { EmbeddedContentCheck } from '#platform/ports/content-check/embedded-content-check.ts';
import { TencentContentCheck } from '#platform/ports/content-check/tencent-content-check.ts';
import { EmbeddedIdentity } from '#platform/ports/identity/embedded-identity.ts';
import { HttpIdentity } from '#platform/ports/identity/http-identity.ts';
import { EmbeddedJudicial } from '#platform/ports/judicial/embedded-judicial.ts';
import { HttpJudicial } from '#platform/ports/judicial/http-judicial.ts';
import { EmbeddedMap } from '#platform/ports/map/embedded-map.ts';
import { KeptMapAnswers } from '#platform/ports/map/kept-answers.ts';
import { TencentMap } from '#platform/ports/map/tencent-map.ts';
import { AlibabaMiddleNumber } from '#platform/ports/middle-number/alibaba-middle-number.ts';
import { EmbeddedMiddleNumber } from '#platform/ports/middle-number/embedded-middle-number.ts';
import { EmbeddedPay } from '#platform/ports/pay/embedded-pay.ts';
import { WechatPay } from '#platform/ports/pay/wechat-pay.ts';
import { EmbeddedSms } from '#platform/ports/sms/embedded-sms.ts';
import { HttpSms } from '#platform/ports/sms/http-sms.ts';
import { EmbeddedSocial } from '#platform/ports/social-login/embedded-social.ts';
import { HttpSocial } from '#platform/ports/social-login/http-social.ts';
import { EmbeddedJsapiTicketSource } from '#platform/ports/social-share/embedded-jsapi-ticket-source.ts';
import { WechatJsapiTicketSource } from '#platform/ports/social-share/wechat-jsapi-ticket-source.ts';
import { DiskStorage } from '#platform/ports/storage/disk-storage.ts';
import { S3Storage } from '#platform/ports/storage/s3-storage.ts';
import { EmbeddedTax } from '#platform/ports/tax/embedded-tax.ts';
import { TaxGateway } from '#platform/ports/tax/tax-gateway.ts';
import { installedEncoder } from '#platform/ports/video-encoder/ffmpeg-encoder.ts';
import { EmbeddedPush } from '#platform/ports/web-push/embedded-push.ts';
import type { PushSender } from '#platform/ports/web-push/push-sender.ts';
import { WebPushSender } from '#platform/ports/web-push/web-push-sender.ts';
import { WechatCallback } from '#platform/ports/wechat/callback.ts';
import { EmbeddedAccount } from '#platform/ports/wechat/embedded-account.ts';
import { WechatAccount } from '#platform/ports/wechat/wechat-account.ts';
import { WechatApi } from '#platform/ports/wechat/wechat-api.ts';
import { PosterDrawings } from '#platform/poster-drawing/poster-drawings.ts';
import { openEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { PreparedAnswers } from '#platform/prepared/prepared-answers.ts';
import { PublishedVersions } from '#platform/prepared/published-versions.ts';
import { ReadingQueue } from '#platform/reading-queue.ts';
import { ConversationKeys } from '#platform/realtime/conversation-keys.ts';
import { RealtimeHub } from '#platform/realtime/hub.ts';
import { type NodeBus, NoOtherNodes } from '#platform/realtime/nodes/node-bus.ts';
import { OtherNodes, type OtherNodesParts } from '#platform/realtime/nodes/other-nodes.ts';
import { RedisLink } from '#platform/realtime/nodes/redis-link.ts';
import type { Secrets } from '#platform/secrets.ts';
import { SecurityLog } from '#platform/security-log.ts';
import { Sessions } from '#platform/sessions.ts';
import { readAppearance } from '#platform/tenant-appearances.ts';
import { TenantCache } from '#platform/tenant-cache.ts';
import { readLists } from '#platform/tenant-lists.ts';
import type { Config } from './config.ts';
import { enterPassword, migrate, operatorRole, runtimeRole } from './migrate.ts';
import { refuseUnfitDatabase } from './unfit-database.ts';
import { writeViews } from './write-page-views.ts';

export interface ServerParts {
  ports: Ports;
  /** Null outside the demo world, and with a real SMS gateway. */
  outbox: EmbeddedSms | null;
  /** Null outside the demo world, and with a real social platform and official account. */
  socialStage: EmbeddedSocial | null;
  /** Null outside the demo world, and with a real official account. */
  sampleAccount: EmbeddedAccount | null;
  /** Null with a real payment provider, or with none. */
  cashier: EmbeddedPay | null;
  /** Null with a real tax gateway, or with none. */
  sampleTax: EmbeddedTax | null;
  /** The owner's database address, if known. */
  adminUrl: string | null;
  /** Reseals the installation keys: the last step of rotating the secret. */
  resealPersistentKeys(): Promise<void>;
  close(): Promise<void>;
}

export interface WireOptions {
  clock?: Clock;
  say?: (line: string) => void;
  /** Multiplies the rate limits, because all calls of a test come from one address. */
  limitTimes?: number;
  /** Reduces the proof of work for new devices in tests. */
  proofOfWorkKeys?: number;
  /** Compares every reused query with a new one in tests. */
  checkQueries?: boolean;
  /** Receives the log instead of standard output. */
  logTo?: { write(line: string): void };
}

/** Creates and connects all parts of the server; nothing else knows how they are made. */
export async function wire(
  config: Config,
  {
    clock = systemClock,
    say: printLine = () => {},
    limitTimes = 1,
    proofOfWorkKeys = 6_000,
    checkQueries = false,
    logTo = pino.destination(1),
  }: WireOptions = {},
): Promise<ServerParts> {
  const configuredSecrets = secretsOf(config);
  const { runtimeUrl, operatorUrl, adminUrl, stop } = config.databaseUrl
    ? {
        runtimeUrl: config.databaseUrl,
        operatorUrl: config.operatorDatabaseUrl,
        adminUrl: config.migrateDatabaseUrl ?? null,
        stop: async () => {},
      }
    : await openEmbeddedDatabase(config, printLine);
  const secrets = await openSecretsOfDatabase(runtimeUrl, configuredSecrets).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  // Outside the demo world no provider is simulated: no invented verification, no visible codes, no free unlocks.
  const isDemo = config.demo !== 'off';
  const outbox = isDemo && !config.sms ? new EmbeddedSms(clock) : null;
  const socialStage = isDemo && !(config.social && config.officialAccount) ? new EmbeddedSocial(clock) : null;
  const sampleAccount = socialStage && !config.officialAccount ? new EmbeddedAccount(socialStage) : null;
  const wechatApi = config.wechat ? new WechatApi(config.wechat, clock) : null;
  const cashier = isDemo && !config.pay ? new EmbeddedPay(config.dataDir, clock) : null;
  const sampleTax = isDemo && !config.tax ? new EmbeddedTax(config.dataDir, clock) : null;
  const watch = new DatabaseWatch(runtimeUrl);
  const database = new ScopedDatabase<DB>(runtimeUrl, watch);
  const registry = new Registry(runtimeUrl, clock, watch);
  const operator = operatorUrl ? new OperatorRegistry(operatorUrl, clock, watch) : null;
  const log = pino({ level: config.logLevel, base: undefined, serializers: { err: loggedError } }, logTo);
  const views = new PageViews({
    clock,
    write: writeViews(database, clock),
    failed: (error) => log.warn({ err: error }, 'views could not be written; they are with the next'),
  });
  const files = new FileAddresses(config.fileHosts, secrets, clock);
  const nodes = nodesOf(config, { secrets, clock, log, registry });
  const realtime = new RealtimeHub(nodes, files);
  const conversationKeys = new ConversationKeys(secrets);
  const delivery = new Delivery({ database, realtime, files });
  const messages = new MessageLog({
    database,
    keys: conversationKeys,
    clock,
    deliver: (...stored) => delivery.deliver(...stored),
  });
  const ports: Ports = {
    clock,
    database,
    queries: new ReusedQueries({ isChecked: checkQueries }),
    databaseWatch: watch,
    disk: new DiskSpace(config.dataDir, clock),
    registry,
    operator,
    appearances: new TenantCache(database, clock, readAppearance),
    lists: new TenantCache(database, clock, readLists),
    versions: new PublishedVersions(database),
    prepared: new PreparedAnswers(),
    sessions: new Sessions(database, clock, (tenantId) => nodes.publish(tenantId, { kind: 'sessions' })),
    secrets,
    limits: new Limits(limitTimes),
    proofOfWorkKeys,
    fitting: { atOnce: 5_000, perBatch: 250 },
    readings: new ReadingQueue(),
    posters: new PosterDrawings(),
    sms: config.sms ? new HttpSms(config.sms) : outbox,
    social: config.social ? new HttpSocial(config.social) : socialStage,
    identity: config.identity ? new HttpIdentity(config.identity) : isDemo ? new EmbeddedIdentity() : null,
    companyRegistry: config.companies
      ? new HttpRegistry(config.companies, clock)
      : isDemo
        ? new EmbeddedRegistry(clock)
        : null,
    judicial: config.companies
      ? new HttpJudicial(config.companies, clock)
      : isDemo
        ? new EmbeddedJudicial(clock)
        : null,
    pay: config.pay ? new WechatPay(config.pay, clock) : cashier,
    tax: config.tax ? new TaxGateway(config.tax, clock) : sampleTax,
    jsapiTickets: wechatApi ? new WechatJsapiTicketSource(wechatApi) : isDemo ? new EmbeddedJsapiTicketSource() : null,
    officialAccount: officialAccountOf(config, wechatApi) ?? sampleAccount,
    wechatCallback: config.officialAccount?.callback ? new WechatCallback(config.officialAccount.callback) : null,
    push: pushOf(config, secrets, isDemo),
    contentCheck: config.contentCheck
      ? new TencentContentCheck(config.contentCheck, clock)
      : isDemo
        ? new EmbeddedContentCheck()
        : null,
    videoEncoder: installedEncoder(config.ffmpeg),
    middleNumber: config.middleNumber
      ? new AlibabaMiddleNumber(config.middleNumber)
      : isDemo
        ? new EmbeddedMiddleNumber()
        : null,
    map: config.map ? new TencentMap(config.map) : isDemo ? new EmbeddedMap() : null,
    mapAnswers: new KeptMapAnswers(),
    mapTiles: config.mapTiles ?? null,
    objects: config.s3 ? new S3Storage(config.s3) : new DiskStorage(path.join(config.dataDir, 'objects')),
    files,
    realtime,
    nodes,
    messages,
    policies: new Policies(database, clock),
    conversationKeys,
    spoolDir: path.join(config.dataDir, 'spool'),
    views,
    log,
    security: new SecurityLog(log),
    demo: config.demo,
  };
  const close = async () => {
    await messages.drained();
    await ports.posters.close();
    await nodes.close();
    await views.close();
    await closeInTime([database.close(), registry.close(), operator?.close()], watch);
    await stop();
  };
  return {
    ports,
    outbox,
    socialStage,
    sampleAccount,
    cashier,
    sampleTax,
    adminUrl,
    resealPersistentKeys: () => resealPersistentKeys(runtimeUrl, configuredSecrets),
    close,
  };
}

function officialAccountOf({ wechat, officialAccount }: Config, api: WechatApi | null): WechatAccount | null {
  if (!wechat || !officialAccount || !api) return null;
  const { authorize, templates } = officialAccount;
  const { appId, secret, apiUrl, timeoutMs } = wechat;
  const login = new HttpSocial({ appId, secret, api: apiUrl, authorize, scope: 'snsapi_base', timeoutMs });
  return new WechatAccount(api, login, templates);
}

function pushOf({ webPush }: Config, secrets: Secrets, isDemo: boolean): PushSender | null {
  if (!webPush) return isDemo ? new EmbeddedPush(secrets.pushKey()) : null;
  return new WebPushSender({ ...webPush, privateKey: webPush.privateKey ?? secrets.pushKey() });
}

function nodesOf(
  { redis }: Config,
  { registry, ...parts }: Pick<OtherNodesParts, 'secrets' | 'clock' | 'log'> & { registry: Registry },
): NodeBus {
  if (!redis) return new NoOtherNodes();
  return new OtherNodes({
    ...parts,
    node: randomUUID(),
    prefix: redis.prefix,
    link: new RedisLink(redis.url),
    reportNode: (node) => registry.reportNode(node),
    removeNode: (node) => registry.removeNode(node),
  });
}

/** Errors are logged without details, because PostgreSQL repeats row values in them. */
export const loggedError = ({ name, code, message, stack }: Error & { code?: string }) => ({
  type: name,
  code,
  message,
  stack,
});

/**
 * Starts and migrates the embedded database; the passwords of its roles are stored in its folder and set at each start.
 */
async function openEmbeddedDatabase(config: Config, printLine: (line: string) => void) {
  mkdirSync(config.dataDir, { recursive: true });
  const postgres = await openEmbeddedPostgres(path.join(config.dataDir, 'postgres'), { say: printLine });
  try {
    const ran = await migrate(postgres.adminUrl);
    if (ran.length) printLine(`Migrated: ${ran.join(', ')}`);
    const urlOf = async (role: string, secret: string) => {
      const password = persistentSecret(config.dataDir, secret);
      await enterPassword(postgres.adminUrl, role, password);
      const url = new URL(postgres.adminUrl);
      url.username = role;
      url.password = password;
      return url.href;
    };
    const runtimeUrl = await urlOf(runtimeRole, 'runtime-password');
    const operatorUrl = await urlOf(operatorRole, 'operator-password');
    return { runtimeUrl, operatorUrl, adminUrl: postgres.adminUrl, stop: () => postgres.stop() };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/**
 * Checks that the database is usable and sealed under a known secret; otherwise the start fails before the server
 * listens.
 */
async function openSecretsOfDatabase(
  runtimeUrl: string,
  configuredSecrets: ReturnType<typeof secretsOf>,
): Promise<Secrets> {
  await refuseUnfitDatabase(runtimeUrl);
  return await openSecrets(runtimeUrl, configuredSecrets);
}

/** Secrets from the configuration, or one generated once under the data folder. */
const secretsOf = ({ secret, secretsBefore, dataDir }: Config) => ({
  secret: secret ?? persistentSecret(dataDir, 'secret'),
  before: secretsBefore,
});

/** Connections close once their queries are answered; those of an unresponsive database are cut. */
async function closeInTime(closing: readonly (Promise<unknown> | undefined)[], watch: DatabaseWatch): Promise<void> {
  const cut = setTimeout(() => watch.close(), closeWithinMs);
  await Promise.allSettled(closing);
  clearTimeout(cut);
  watch.close();
}
const closeWithinMs = 5_000;
