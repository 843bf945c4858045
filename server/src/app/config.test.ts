import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const s3 = { S3_ENDPOINT: 'https://s3.example.com/', S3_BUCKET: 'files', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };

test('the origins of the installation come from the settings, or from the listening address', () => {
  const origins = (env: NodeJS.ProcessEnv) => readConfig(env).fileHosts.origins;
  expect(origins({})).toEqual(['http://127.0.0.1:3000', 'http://localhost:3000']);
  expect(origins({ PORT: '4000', HOST: '10.0.0.5', DEMO: '0' })).toEqual(['http://10.0.0.5:4000']);
  expect(origins({ PUBLIC_ORIGINS: 'https://a.example, https://b.example:8443/' })).toEqual([
    'https://a.example',
    'https://b.example:8443',
  ]);
  expect(() => origins({ PUBLIC_ORIGINS: 'a.example' })).toThrow(/PUBLIC_ORIGINS/);
  expect(() => origins({ PUBLIC_ORIGINS: 'https://user@a.example' })).toThrow(/PUBLIC_ORIGINS/);
});

test('an open demonstration has its own setting for addresses, which a real installation does not accept', () => {
  const env = { DEMO_ORIGINS: 'https://demo.example.com', HOST: '0.0.0.0' };
  expect(readConfig({ ...env, DEMO: '1' }).fileHosts.origins).toEqual(['https://demo.example.com']);
  expect(() => readConfig({ ...env, DEMO: '0' })).toThrow(/^DEMO_ORIGINS .* DEMO=1/);
  expect(() => readConfig({ DEMO: '1', DEMO_ORIGINS: 'demo.example.com' })).toThrow(/DEMO_ORIGINS/);
});

test('an object storage needs all its settings; with a public bucket, private files need another one', () => {
  expect(readConfig({}).s3).toBeUndefined();
  expect(readConfig(s3).s3).toMatchObject({ endpoint: 'https://s3.example.com', privateBucket: 'files' });
  expect(() => readConfig({ S3_ENDPOINT: s3.S3_ENDPOINT })).toThrow(/S3_BUCKET/);
  const open = { ...s3, FILES_HOST: 'https://img.example.com' };
  expect(() => readConfig(open)).toThrow(/S3_PRIVATE_BUCKET/);
  expect(() => readConfig({ FILES_HOST: 'https://img.example.com' })).toThrow(/S3_ENDPOINT/);
  expect(readConfig({ ...open, S3_PRIVATE_BUCKET: 'closed' }).fileHosts.filesHost).toBe('https://img.example.com/');
  expect(() => readConfig({ ...s3, S3_ENDPOINT: 'ftp://x' })).toThrow(/S3_ENDPOINT/);
});

test('the identity provider needs both settings and a valid address', () => {
  expect(readConfig({}).identity).toBeUndefined();
  expect(() => readConfig({ IDENTITY_ACCESS_KEY: 'ak' })).toThrow(/IDENTITY_SECRET/);
  const both = { IDENTITY_ACCESS_KEY: 'ak', IDENTITY_SECRET: 's' };
  expect(readConfig(both).identity?.url).toBe('https://cloudauth.aliyuncs.com/');
  expect(() => readConfig({ ...both, IDENTITY_URL: 'x' })).toThrow(/IDENTITY_URL/);
});

test('the telephone service needs its key, its secret and a pool of numbers', () => {
  expect(readConfig({}).middleNumber).toBeUndefined();
  const whole = { MIDDLE_NUMBER_ACCESS_KEY: 'ak', MIDDLE_NUMBER_SECRET: 's', MIDDLE_NUMBER_POOL: 'FC1' };
  for (const name of Object.keys(whole)) expect(() => readConfig({ ...whole, [name]: '' }), name).toThrow(/all three/);
  expect(readConfig(whole).middleNumber).toMatchObject({ url: 'https://dyplsapi.aliyuncs.com/', pool: 'FC1' });
});

test('the content check needs both keys and an address at which videos can be fetched', () => {
  expect(readConfig({}).contentCheck).toBeUndefined();
  expect(() => readConfig({ CONTENT_CHECK_ID: 'id' })).toThrow(/CONTENT_CHECK_KEY/);
  const keys = { CONTENT_CHECK_ID: 'id', CONTENT_CHECK_KEY: 'key' };
  expect(() => readConfig(keys)).toThrow(/PUBLIC_ORIGINS/);
  const whole = { ...keys, PUBLIC_ORIGINS: 'https://sycee.example.com' };
  expect(readConfig(whole).contentCheck).toMatchObject({
    url: 'https://{service}.tencentcloudapi.com',
    region: 'ap-guangzhou',
    policies: { picture: 'default', voice: 'default', video: 'default' },
  });
  expect(() => readConfig({ ...whole, CONTENT_CHECK_VIDEOS: 'a b' })).toThrow(/CONTENT_CHECK_VIDEOS/);
});

test('external services need https; plain http is accepted on this computer only', () => {
  const settings = {
    SMS_URL: { SMS_TOKEN: 't', SMS_TEMPLATE: 't' },
    WECHAT_API: { WECHAT_APPID: 'a', WECHAT_SECRET: 's' },
    WECHAT_AUTHORIZE: { WECHAT_APPID: 'a', WECHAT_SECRET: 's' },
    WECHAT_API_URL: { WECHAT_MP_APPID: 'a', WECHAT_MP_SECRET: 's' },
    IDENTITY_URL: { IDENTITY_ACCESS_KEY: 'a', IDENTITY_SECRET: 's' },
    MIDDLE_NUMBER_URL: { MIDDLE_NUMBER_ACCESS_KEY: 'a', MIDDLE_NUMBER_SECRET: 's', MIDDLE_NUMBER_POOL: 'p' },
    COMPANY_URL: { COMPANY_TOKEN: 't' },
    CONTENT_CHECK_URL: { CONTENT_CHECK_ID: 'a', CONTENT_CHECK_KEY: 's', PUBLIC_ORIGINS: 'https://a.example' },
    TAX_GATEWAY_URL: { TAX_GATEWAY_APP: 'a', TAX_GATEWAY_SECRET: 's'.repeat(32) },
    S3_ENDPOINT: { S3_BUCKET: 'b', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' },
  };
  for (const [name, others] of Object.entries(settings)) {
    const configWith = (address: string) => () => readConfig({ ...others, [name]: address });
    expect(configWith('http://10.0.0.7:9000'), name).toThrow(new RegExp(`${name}.*https`));
    expect(configWith('http://127.0.0.1.example.com'), name).toThrow(/https/);
    for (const taken of ['https://a.example', 'http://127.0.0.1:9000', 'http://localhost:9000', 'http://[::1]:9000'])
      expect(configWith(taken), `${name} ${taken}`).not.toThrow();
  }
});

test('Redis needs a valid address, and a password unless it is on this computer', () => {
  expect(readConfig({}).redis).toBeUndefined();
  expect(readConfig({ REDIS_URL: 'redis://127.0.0.1:6379' }).redis).toEqual({
    url: 'redis://127.0.0.1:6379',
    prefix: '',
  });
  const url = 'rediss://app:secret@redis.example.com:6380/1';
  expect(readConfig({ REDIS_URL: url, REDIS_PREFIX: 'one:' }).redis).toEqual({ url, prefix: 'one:' });
  for (const wrong of ['http://127.0.0.1', 'redis://', 'redis.example.com', 'redis://:pw@a.example?x=1'])
    expect(() => readConfig({ REDIS_URL: wrong }), wrong).toThrow(/REDIS_URL must be/);
  expect(() => readConfig({ REDIS_URL: 'redis://redis.example.com' })).toThrow(/no password/);
  expect(() => readConfig({ REDIS_PREFIX: 'one:' })).toThrow(/REDIS_URL/);
  expect(() => readConfig({ REDIS_URL: url, REDIS_PREFIX: 'a b' })).toThrow(/REDIS_PREFIX/);
});

test('a metrics token has a minimum length', () => {
  expect(readConfig({}).metricsToken).toBeUndefined();
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN/);
});

test('the register of companies needs a token and a valid address', () => {
  expect(readConfig({}).companies).toBeUndefined();
  expect(readConfig({ COMPANY_TOKEN: 't' }).companies?.url).toBe('https://open.api.tianyancha.com/');
  expect(() => readConfig({ COMPANY_URL: 'https://x.example' })).toThrow(/COMPANY_TOKEN/);
  expect(() => readConfig({ COMPANY_TOKEN: 't', COMPANY_URL: 'x' })).toThrow(/COMPANY_URL/);
});

test('the tax gateway needs all its settings and a strong secret', () => {
  expect(readConfig({}).tax).toBeUndefined();
  const all = { TAX_GATEWAY_URL: 'https://x.example/', TAX_GATEWAY_APP: 'a', TAX_GATEWAY_SECRET: 's'.repeat(32) };
  expect(readConfig(all).tax).toMatchObject({ url: 'https://x.example', app: 'a' });
  expect(() => readConfig({ ...all, TAX_GATEWAY_APP: '' })).toThrow(/TAX_GATEWAY_APP/);
  expect(() => readConfig({ ...all, TAX_GATEWAY_SECRET: 'short' })).toThrow(/TAX_GATEWAY_SECRET/);
});

test('the share API needs both of its settings', () => {
  expect(readConfig({}).wechat).toBeUndefined();
  expect(() => readConfig({ WECHAT_MP_APPID: 'wx1' })).toThrow(/WECHAT_MP_SECRET/);
  expect(readConfig({ WECHAT_MP_APPID: 'wx1', WECHAT_MP_SECRET: 's' }).wechat?.apiUrl).toBe(
    'https://api.weixin.qq.com',
  );
});

test('the payment provider needs all its settings: keys from files and known channels', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sycee-pay-'));
  const [key, publicKey] = [join(folder, 'key.pem'), join(folder, 'public.pem')];
  writeFileSync(key, 'PRIVATE');
  writeFileSync(publicKey, 'PUBLIC');
  const whole = {
    WECHAT_PAY_MCHID: '1900',
    WECHAT_PAY_APPID: 'wx1',
    WECHAT_PAY_SERIAL: 'S1',
    WECHAT_PAY_KEY_FILE: key,
    WECHAT_PAY_API_V3_KEY: 'k'.repeat(32),
    WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
    WECHAT_PAY_PUBLIC_KEY_FILE: publicKey,
  };
  expect(readConfig({}).pay).toBeUndefined();
  expect(readConfig(whole).pay).toMatchObject({
    api: 'https://api.mch.weixin.qq.com',
    merchantKey: 'PRIVATE',
    platformKey: { id: 'PUB_KEY_ID_1', pem: 'PUBLIC' },
    channels: ['jsapi', 'h5', 'native'],
  });
  for (const name of Object.keys(whole).slice(1))
    expect(() => readConfig({ ...whole, [name]: '' })).toThrow(new RegExp(name));
  const byCertificates = { ...whole, WECHAT_PAY_PUBLIC_KEY_ID: '', WECHAT_PAY_PUBLIC_KEY_FILE: '' };
  expect(readConfig(byCertificates).pay?.platformKey).toBeUndefined();
  expect(() => readConfig({ ...whole, WECHAT_PAY_API_V3_KEY: 'short' })).toThrow(/32/);
  expect(() => readConfig({ ...whole, WECHAT_PAY_CHANNELS: 'h5,cash' })).toThrow(/cash/);
  rmSync(folder, { recursive: true });
});

test('notices by WeChat need the official account, an address and templates with fields', () => {
  const templates = '{"default":{"id":"T-default-1","text":"thing2","time":"time4"}}';
  const account = { WECHAT_MP_APPID: 'wx1', WECHAT_MP_SECRET: 's', PUBLIC_ORIGINS: 'https://sycee.example.com' };
  const aesKey = 'a'.repeat(43);
  const read = (more: NodeJS.ProcessEnv) => readConfig({ ...account, ...more }).officialAccount;
  expect(read({})).toBeUndefined();
  expect(read({ WECHAT_MP_TEMPLATES: templates })).toMatchObject({
    templates: { default: { id: 'T-default-1', text: 'thing2', time: 'time4' } },
    callback: undefined,
  });
  const callback = { WECHAT_MP_TOKEN: 't', WECHAT_MP_AES_KEY: aesKey };
  expect(read({ WECHAT_MP_TEMPLATES: templates, ...callback })?.callback).toEqual({ appId: 'wx1', token: 't', aesKey });
  expect(() => readConfig({ WECHAT_MP_TEMPLATES: templates })).toThrow(/WECHAT_MP_APPID/);
  expect(() => read({ PUBLIC_ORIGINS: '', WECHAT_MP_TEMPLATES: templates })).toThrow(/PUBLIC_ORIGINS/);
  expect(() => read({ WECHAT_MP_TEMPLATES: templates, WECHAT_MP_TOKEN: 't' })).toThrow(/WECHAT_MP_AES_KEY both/);
  expect(() => read({ WECHAT_MP_TEMPLATES: templates, ...callback, WECHAT_MP_AES_KEY: 'short' })).toThrow(/43/);
  expect(() => read(callback)).toThrow(/WECHAT_MP_TEMPLATES/);
  for (const wrong of [
    'no JSON',
    '{"default":{"id":"T-default-1","text":"first"}}',
    '{"other":{"id":"T-default-1","text":"thing1"}}',
  ])
    expect(() => read({ WECHAT_MP_TEMPLATES: wrong }), wrong).toThrow(/must be JSON like/);
});

test('pushes need a subject, and take the key of the installation or one of their own', () => {
  const key = Buffer.alloc(32, 7).toString('base64url');
  expect(readConfig({}).webPush).toBeUndefined();
  expect(readConfig({ VAPID_SUBJECT: 'mailto:push@example.com' }).webPush?.privateKey).toBeUndefined();
  expect(readConfig({ VAPID_SUBJECT: 'https://example.com', VAPID_PRIVATE_KEY: key }).webPush?.privateKey).toHaveLength(
    32,
  );
  expect(() => readConfig({ VAPID_PRIVATE_KEY: key })).toThrow(/VAPID_SUBJECT/);
  expect(() => readConfig({ VAPID_SUBJECT: 'http://example.com' })).toThrow(/mailto: or https:/);
  expect(() => readConfig({ VAPID_SUBJECT: 'https://example.com', VAPID_PRIVATE_KEY: 'short' })).toThrow(/32 bytes/);
});
