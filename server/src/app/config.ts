import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { payChannels } from '@sycee/domain/pay/channels';
import type { DemoMode } from '#platform/demo-mode.ts';
import type { FileHosts } from '#platform/file-addresses.ts';
import type { AlibabaOptions } from '#platform/ports/alibaba-call.ts';
import type { TianyanchaOptions } from '#platform/ports/company-registry/tianyancha.ts';
import type { TencentOptions } from '#platform/ports/content-check/tencent-call.ts';
import type { MapTiles } from '#platform/ports/map/map-tiles.ts';
import type { TencentMapOptions } from '#platform/ports/map/tencent-map.ts';
import type { MiddleNumberOptions } from '#platform/ports/middle-number/alibaba-middle-number.ts';
import type { WechatPayOptions } from '#platform/ports/pay/wechat-pay.ts';
import type { HttpSmsOptions } from '#platform/ports/sms/http-sms.ts';
import type { HttpSocialOptions } from '#platform/ports/social-login/http-social.ts';
import type { S3Options } from '#platform/ports/storage/s3-storage.ts';
import type { TaxGatewayOptions } from '#platform/ports/tax/tax-gateway.ts';
import type { WebPushOptions } from '#platform/ports/web-push/web-push-sender.ts';
import type { WechatOptions } from '#platform/ports/wechat/wechat-api.ts';
import { mapTilesOf } from './map-tiles-config.ts';
import { type OfficialAccountSettings, officialAccountOf } from './official-account-config.ts';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Database address of the runtime role; absent: the embedded database. */
  databaseUrl: string | undefined;
  /**
   * Database address of the operator's role, which writes the registry of tenants; absent with an external database:
   * this server cannot open tenants.
   */
  operatorDatabaseUrl: string | undefined;
  /** Database address of the owner, for migrations. */
  migrateDatabaseUrl: string | undefined;
  /** At least 32 bytes, from which every key is derived; absent: generated once under dataDir. */
  secret: string | undefined;
  /** Previous secrets, newest first: they open values sealed under them until npm run rotate-secret. */
  secretsBefore: readonly string[];
  /** Whether demo world, published logins and /dev/* are available, and to which requests. */
  demo: DemoMode;
  /** Gateway for SMS codes; absent: codes stay in /dev/outbox. */
  sms: HttpSmsOptions | undefined;
  /** Social login platform; absent: a page under /dev/ simulates one. */
  social: HttpSocialOptions | undefined;
  /** Provider of the real-name check; absent: a sample. */
  identity: AlibabaOptions | undefined;
  /** Provider of register and court data; absent: samples. */
  companies: TianyanchaOptions | undefined;
  /** Platform whose share API is used; absent: an embedded one returns sample signatures. */
  wechat: WechatOptions | undefined;
  /** Messages of that official account; absent: an embedded one keeps them in the demo world, otherwise there are none. */
  officialAccount: OfficialAccountSettings | undefined;
  /** Push services of browsers. Without a key the installation has one of its own. Absent: an embedded one in the demo world, otherwise none. */
  webPush: (Omit<WebPushOptions, 'privateKey'> & { privateKey: Buffer | undefined }) | undefined;
  /** Payment provider; absent: a built-in one in the demo world, otherwise none. */
  pay: WechatPayOptions | undefined;
  /** Gateway for companies' tax data; absent: a built-in sample in the demo world, otherwise none. */
  tax: TaxGatewayOptions | undefined;
  /** Service that checks pictures, voice and videos; absent: a sample in the demo world, otherwise none. */
  contentCheck: TencentOptions | undefined;
  /** Telephone service with numbers between two people; absent: a sample in the demo world, otherwise none. */
  middleNumber: MiddleNumberOptions | undefined;
  /** Command of the encoder of videos; where it is not installed, they stay as they were uploaded. */
  ffmpeg: string;
  map: TencentMapOptions | undefined;
  /** Base map of the screens; absent: they show relative positions only. */
  mapTiles: MapTiles | undefined;
  /** Redis or Valkey through which several servers reach each other; absent: there is one server. */
  redis: { url: string; prefix: string } | undefined;
  /** Object storage shared by all servers; absent: a folder under dataDir. */
  s3: S3Options | undefined;
  fileHosts: FileHosts;
  clientDir: string;
  /** A level name of pino. */
  logLevel: string;
  /** Requests per minute and address before the server answers 429. */
  requestsPerMinute: number;
  /**
   * Proxies whose X-Forwarded-For is trusted, by address or network, comma-separated; absent: limits use the
   * connection's address.
   */
  trustedProxies: string | undefined;
  /** Token for reading /metrics; absent: only requests from this computer may read it. */
  metricsToken: string | undefined;
}

const root = path.resolve(import.meta.dirname, '../../..');
const loopback = new Set(['127.0.0.1', '::1', 'localhost']);
const isLoopback = (host: string): boolean => loopback.has(host.replace(/^\[|\]$/g, ''));

/** Reads the configuration; nothing else reads the environment. An invalid value throws a sentence for the operator. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const host = env.HOST || '127.0.0.1';
  const port = wholeNumber('PORT', env.PORT, 3000, 65_535);
  const databaseUrl = env.DATABASE_URL || undefined;
  return {
    port,
    host,
    dataDir: path.resolve(root, env.DATA_DIR || '.sycee'),
    databaseUrl,
    operatorDatabaseUrl: env.OPERATOR_DATABASE_URL || undefined,
    migrateDatabaseUrl: env.MIGRATE_DATABASE_URL || undefined,
    secret: secretOf(env.SYCEE_SECRET, databaseUrl),
    secretsBefore: previousSecretsOf(env.SYCEE_SECRET_BEFORE),
    demo: demoOf(env, !databaseUrl && loopback.has(host)),
    sms: smsOf(env),
    social: socialOf(env),
    identity: identityOf(env),
    companies: companiesOf(env),
    wechat: wechatOf(env),
    officialAccount: officialAccountOf(env, outside),
    webPush: webPushOf(env),
    pay: payOf(env),
    tax: taxOf(env),
    contentCheck: contentCheckOf(env),
    middleNumber: middleNumberOf(env),
    ffmpeg: env.FFMPEG || 'ffmpeg',
    map: mapOf(env),
    mapTiles: mapTilesOf(env, isLoopback),
    redis: redisOf(env),
    s3: s3Of(env),
    fileHosts: fileHostsOf(env, host, port),
    clientDir: path.join(root, 'client/dist'),
    logLevel: env.LOG_LEVEL || 'info',
    requestsPerMinute: wholeNumber('REQUESTS_PER_MINUTE', env.REQUESTS_PER_MINUTE, 3000, 10_000_000),
    trustedProxies: env.TRUSTED_PROXIES || undefined,
    metricsToken: metricsTokenOf(env.METRICS_TOKEN),
  };
}

/**
 * The demo world's passwords are published, so any sign of a public installation switches it off: silently by default,
 * with an error if DEMO=1.
 */
function demoOf(env: NodeJS.ProcessEnv, isDefault: boolean): DemoMode {
  if (env.DEMO && env.DEMO !== '0' && env.DEMO !== '1') throw new Error(`DEMO is "${env.DEMO}"; it must be 0 or 1.`);
  const signs = ['PUBLIC_ORIGINS', 'TRUSTED_PROXIES'].filter((name) => env[name]);
  if (env.NODE_ENV === 'production') signs.push('NODE_ENV=production');
  if (env.DEMO === '1') {
    if (signs.length > 0)
      throw new Error(
        `DEMO=1 publishes logins that everybody knows, and ${signs.join(', ')} is for an installation with real people: leave one of them out.`,
      );
    return 'open';
  }
  return env.DEMO !== '0' && isDefault && signs.length === 0 ? 'loopback' : 'off';
}

function wholeNumber(name: string, text: string | undefined, otherwise: number, atMost: number): number {
  if (!text) return otherwise;
  const n = Number(text);
  if (!Number.isInteger(n) || n < 0 || n > atMost)
    throw new Error(`${name} is "${text}"; it must be a whole number up to ${atMost}.`);
  return n;
}

function secretOf(text: string | undefined, databaseUrl: string | undefined): string | undefined {
  if (text && text.length < 32) throw new Error('SYCEE_SECRET must have at least 32 characters.');
  if (!text && databaseUrl)
    throw new Error(
      'With DATABASE_URL, set SYCEE_SECRET too: people’s data is sealed under it, and every node needs the same.',
    );
  return text || undefined;
}

/** A secret may contain any character, so several are given as a JSON list. */
function previousSecretsOf(text: string | undefined): string[] {
  if (!text) return [];
  const wrong = new Error(
    'SYCEE_SECRET_BEFORE is the secret that was in use, or a list of them: ["the last one", "the one before"].',
  );
  let secrets: unknown = [text];
  try {
    if (text.startsWith('[')) secrets = JSON.parse(text);
  } catch {
    throw wrong;
  }
  const isSecret = (one: unknown): one is string => typeof one === 'string' && one.length >= 32;
  if (!Array.isArray(secrets) || !secrets.every(isSecret)) throw wrong;
  return secrets;
}

function smsOf(env: NodeJS.ProcessEnv): HttpSmsOptions | undefined {
  if (!env.SMS_URL) return undefined;
  if (!env.SMS_TOKEN || !env.SMS_TEMPLATE) throw new Error('With SMS_URL, set SMS_TOKEN and SMS_TEMPLATE too.');
  const templates = {
    default: env.SMS_TEMPLATE,
    ...(env.SMS_TEMPLATE_INVITE && { invite: env.SMS_TEMPLATE_INVITE }),
    ...(env.SMS_TEMPLATE_NOTICE && { notice: env.SMS_TEMPLATE_NOTICE }),
    ...(env.SMS_TEMPLATE_REFUSED && { refused: env.SMS_TEMPLATE_REFUSED }),
  };
  return { url: outside('SMS_URL', env.SMS_URL), token: env.SMS_TOKEN, templates, timeoutMs: 10_000 };
}

function socialOf(env: NodeJS.ProcessEnv): HttpSocialOptions | undefined {
  if (!env.WECHAT_APPID) return undefined;
  if (!env.WECHAT_SECRET) throw new Error('With WECHAT_APPID, set WECHAT_SECRET too.');
  return {
    appId: env.WECHAT_APPID,
    secret: env.WECHAT_SECRET,
    api: outside('WECHAT_API', env.WECHAT_API || 'https://api.weixin.qq.com'),
    authorize: outside('WECHAT_AUTHORIZE', env.WECHAT_AUTHORIZE || 'https://open.weixin.qq.com/connect/qrconnect'),
    timeoutMs: 10_000,
  };
}

function identityOf(env: NodeJS.ProcessEnv): AlibabaOptions | undefined {
  const { IDENTITY_ACCESS_KEY: accessKeyId, IDENTITY_SECRET: accessKeySecret } = env;
  if (!accessKeyId && !accessKeySecret) return undefined;
  if (!accessKeyId || !accessKeySecret) throw new Error('Set IDENTITY_ACCESS_KEY and IDENTITY_SECRET both.');
  const url = `${outside('IDENTITY_URL', env.IDENTITY_URL || 'https://cloudauth.aliyuncs.com')}/`;
  return { url, accessKeyId, accessKeySecret, timeoutMs: 10_000 };
}

function middleNumberOf(env: NodeJS.ProcessEnv): MiddleNumberOptions | undefined {
  const {
    MIDDLE_NUMBER_ACCESS_KEY: accessKeyId,
    MIDDLE_NUMBER_SECRET: accessKeySecret,
    MIDDLE_NUMBER_POOL: pool,
  } = env;
  if (!accessKeyId && !accessKeySecret && !pool) return undefined;
  if (!accessKeyId || !accessKeySecret || !pool)
    throw new Error('Set MIDDLE_NUMBER_ACCESS_KEY, MIDDLE_NUMBER_SECRET and MIDDLE_NUMBER_POOL, all three.');
  const url = `${outside('MIDDLE_NUMBER_URL', env.MIDDLE_NUMBER_URL || 'https://dyplsapi.aliyuncs.com')}/`;
  return { url, accessKeyId, accessKeySecret, pool, timeoutMs: 10_000 };
}

function companiesOf(env: NodeJS.ProcessEnv): TianyanchaOptions | undefined {
  if (!env.COMPANY_TOKEN) {
    if (env.COMPANY_URL) throw new Error('With COMPANY_URL, set COMPANY_TOKEN too.');
    return undefined;
  }
  const url = `${outside('COMPANY_URL', env.COMPANY_URL || 'https://open.api.tianyancha.com')}/`;
  return { url, token: env.COMPANY_TOKEN, timeoutMs: 5_000 };
}

function wechatOf(env: NodeJS.ProcessEnv): WechatOptions | undefined {
  if (!env.WECHAT_MP_APPID) return undefined;
  if (!env.WECHAT_MP_SECRET) throw new Error('With WECHAT_MP_APPID, set WECHAT_MP_SECRET too.');
  const apiUrl = outside('WECHAT_API_URL', env.WECHAT_API_URL || 'https://api.weixin.qq.com');
  return { apiUrl, appId: env.WECHAT_MP_APPID, secret: env.WECHAT_MP_SECRET, timeoutMs: 10_000 };
}

function webPushOf(env: NodeJS.ProcessEnv): Config['webPush'] {
  const { VAPID_SUBJECT: subject, VAPID_PRIVATE_KEY: key } = env;
  if (!subject) {
    if (key) throw new Error('With VAPID_PRIVATE_KEY, set VAPID_SUBJECT too.');
    return undefined;
  }
  if (!/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(subject))
    throw new Error('VAPID_SUBJECT must begin with mailto: or https://; push services write there.');
  const privateKey = key ? Buffer.from(key, 'base64url') : undefined;
  if (privateKey && privateKey.length !== 32)
    throw new Error(
      'VAPID_PRIVATE_KEY must be 32 bytes in base64url, as `npx web-push generate-vapid-keys` prints it.',
    );
  return { subject, privateKey, timeoutMs: 10_000 };
}

function taxOf(env: NodeJS.ProcessEnv): TaxGatewayOptions | undefined {
  if (!env.TAX_GATEWAY_URL) return undefined;
  const { TAX_GATEWAY_APP: app, TAX_GATEWAY_SECRET: secret } = env;
  if (!app || !secret) throw new Error('With TAX_GATEWAY_URL, set TAX_GATEWAY_APP and TAX_GATEWAY_SECRET too.');
  if (secret.length < 32) throw new Error('TAX_GATEWAY_SECRET must have at least 32 characters.');
  return { url: outside('TAX_GATEWAY_URL', env.TAX_GATEWAY_URL), app, secret, timeoutMs: 15_000 };
}

/** The service fetches videos at addresses of this installation, so it has to know a public one. */
function contentCheckOf(env: NodeJS.ProcessEnv): TencentOptions | undefined {
  const { CONTENT_CHECK_ID: secretId, CONTENT_CHECK_KEY: secretKey } = env;
  if (!secretId && !secretKey) return undefined;
  if (!secretId || !secretKey) throw new Error('Set CONTENT_CHECK_ID and CONTENT_CHECK_KEY both.');
  if (!env.PUBLIC_ORIGINS && !env.DEMO_ORIGINS)
    throw new Error('With CONTENT_CHECK_ID, set PUBLIC_ORIGINS too: videos are fetched there to be checked.');
  const policyOf = (name: string): string => {
    const policy = env[name] || 'default';
    if (!/^\w{3,32}$/.test(policy)) throw new Error(`${name} must have 3 to 32 letters, digits and underscores.`);
    return policy;
  };
  const address = env.CONTENT_CHECK_URL || 'https://{service}.tencentcloudapi.com';
  outside('CONTENT_CHECK_URL', address.replace('{service}', 'ims'));
  return {
    url: address,
    secretId,
    secretKey,
    region: env.CONTENT_CHECK_REGION || 'ap-guangzhou',
    policies: {
      picture: policyOf('CONTENT_CHECK_PICTURES'),
      voice: policyOf('CONTENT_CHECK_VOICE'),
      video: policyOf('CONTENT_CHECK_VIDEOS'),
    },
    timeoutMs: 10_000,
  };
}

function mapOf(env: NodeJS.ProcessEnv): TencentMapOptions | undefined {
  const { MAP_KEY: key, MAP_SECRET: secret } = env;
  if (!key && secret) throw new Error('With MAP_SECRET, set MAP_KEY too.');
  if (!key) return undefined;
  const url = outside('MAP_URL', env.MAP_URL || 'https://apis.map.qq.com');
  return { url, key, secret: secret || undefined, timeoutMs: 5_000 };
}

/** Keys are read from files, because PEM texts do not fit into environment variables. */
function payOf(env: NodeJS.ProcessEnv): WechatPayOptions | undefined {
  if (!env.WECHAT_PAY_MCHID) return undefined;
  const must = (name: string): string => {
    if (!env[name]) throw new Error(`With WECHAT_PAY_MCHID, set ${name} too.`);
    return env[name];
  };
  const apiKey = must('WECHAT_PAY_API_V3_KEY');
  if (Buffer.byteLength(apiKey) !== 32) throw new Error('WECHAT_PAY_API_V3_KEY must have 32 characters.');
  const channels = (env.WECHAT_PAY_CHANNELS || 'jsapi,h5,native').split(',').map((channel) => {
    const known = payChannels.find((one) => one === channel.trim());
    if (!known) throw new Error(`WECHAT_PAY_CHANNELS names "${channel}"; it may name ${payChannels.join(', ')}.`);
    return known;
  });
  const { WECHAT_PAY_PUBLIC_KEY_ID: id, WECHAT_PAY_PUBLIC_KEY_FILE: file } = env;
  if (!id !== !file) throw new Error('Set WECHAT_PAY_PUBLIC_KEY_ID and WECHAT_PAY_PUBLIC_KEY_FILE both.');
  // Without a platform key, certificates are used.
  const platformKey = id && file ? { id, pem: readFileSync(file, 'utf8') } : undefined;
  return {
    api: outside('WECHAT_PAY_API', env.WECHAT_PAY_API || 'https://api.mch.weixin.qq.com'),
    appId: must('WECHAT_PAY_APPID'),
    merchantId: env.WECHAT_PAY_MCHID,
    merchantSerial: must('WECHAT_PAY_SERIAL'),
    merchantKey: readFileSync(must('WECHAT_PAY_KEY_FILE'), 'utf8'),
    apiKey,
    platformKey,
    channels,
  };
}

/** The address contains a password, which no message repeats. */
function redisOf(env: NodeJS.ProcessEnv): Config['redis'] {
  if (!env.REDIS_URL) {
    if (env.REDIS_PREFIX) throw new Error('With REDIS_PREFIX, set REDIS_URL too.');
    return undefined;
  }
  const url = URL.parse(env.REDIS_URL);
  if (!url || !/^rediss?:$/.test(url.protocol) || !url.hostname || url.search || url.hash)
    throw new Error('REDIS_URL must be an address that begins with redis:// or rediss://.');
  if (url.protocol === 'redis:' && url.password === '' && !isLoopback(url.hostname))
    throw new Error('REDIS_URL has no password; only a Redis on this computer may have none.');
  const prefix = env.REDIS_PREFIX ?? '';
  if (!/^[\w.:-]{0,40}$/.test(prefix))
    throw new Error('REDIS_PREFIX may have up to 40 letters, digits and the signs _ . : -');
  return { url: env.REDIS_URL, prefix };
}

function s3Of(env: NodeJS.ProcessEnv): S3Options | undefined {
  if (!env.S3_ENDPOINT) return undefined;
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey } = env;
  if (!bucket || !accessKeyId || !secretAccessKey)
    throw new Error('With S3_ENDPOINT, set S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY too.');
  const privateBucket = env.S3_PRIVATE_BUCKET || bucket;
  if (env.FILES_HOST && privateBucket === bucket)
    throw new Error('FILES_HOST opens S3_BUCKET to everybody: set S3_PRIVATE_BUCKET to another one that stays closed.');
  const endpoint = outside('S3_ENDPOINT', env.S3_ENDPOINT);
  const region = env.S3_REGION || 'us-east-1';
  return { endpoint, region, bucket, privateBucket, accessKeyId, secretAccessKey, timeoutMs: 30_000 };
}

/** Behind a proxy only the operator knows the host name; otherwise it is the address on which the server listens. */
function fileHostsOf(env: NodeJS.ProcessEnv, host: string, port: number): FileHosts {
  if (env.DEMO_ORIGINS && env.DEMO !== '1')
    throw new Error(
      'DEMO_ORIGINS are the addresses of a demonstration that is open to everybody: set it with DEMO=1 only.',
    );
  const setting = env.DEMO_ORIGINS ? 'DEMO_ORIGINS' : 'PUBLIC_ORIGINS';
  const items = (env[setting] ?? '').split(/[\s,]+/).filter(Boolean);
  const names = loopback.has(host) || host === '0.0.0.0' || host === '::' ? ['127.0.0.1', 'localhost'] : [host];
  const own = names.map((name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`);
  const [first, ...rest] = (items.length > 0 ? items : own).map((one) => webAddress(setting, one).origin);
  if (!env.FILES_HOST) return { origins: [first!, ...rest], filesHost: undefined };
  if (!env.S3_ENDPOINT) throw new Error('FILES_HOST shows a bucket: set S3_ENDPOINT and what belongs to it too.');
  const filesHost = webAddress('FILES_HOST', env.FILES_HOST).href;
  return { origins: [first!, ...rest], filesHost: filesHost.endsWith('/') ? filesHost : `${filesHost}/` };
}

/**
 * Validates the address of an external service: https, or http on this computer, as codes, secrets and files are sent
 * to it.
 */
function outside(name: string, text: string): string {
  const { protocol, hostname, href } = webAddress(name, text);
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new Error(`${name} is "${text}"; what leaves this computer goes over https:// only.`);
  return href.replace(/\/$/, '');
}

function metricsTokenOf(text: string | undefined): string | undefined {
  if (text && text.length < 16) throw new Error('METRICS_TOKEN must have at least 16 characters.');
  return text || undefined;
}

function webAddress(name: string, text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new Error(`${name} is "${text}"; it must be an address that begins with http:// or https://.`);
  return url;
}
