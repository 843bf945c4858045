import dns from 'node:dns';
import { readdirSync } from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { otherTenantSite, startTestServer, type TestServer, type Visitor } from '#app/testing/test-server.ts';
import { type Credential, credentialOf, fieldsOf, formOf, keyIn, pictureOf, upload } from '#app/testing/uploads.ts';
import { rateLimited } from '#platform/api-error.ts';

let server: TestServer;
let member: Visitor;
let credential: Credential;
let bytes: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  member = await server.as('member', mobiles.member);
  bytes = await pictureOf('png');
});
beforeEach(async () => {
  credential = await credentialOf(member);
});
afterAll(() => server.close());

const send = (form: ReturnType<typeof formOf>, url: string | undefined = credential.host) =>
  server.app.inject({ method: 'POST', url: '/oss_proxy', query: { url }, ...form });

describe('the proxy only accepts configured hosts', () => {
  /** A foreign service on the same machine that must not be reachable through this server. */
  let inside: http.Server;
  let port: number;
  let reached: number;
  beforeEach(async () => {
    reached = 0;
    inside = http.createServer((_, response) => {
      reached += 1;
      response.writeHead(302, { location: '/files/' }).end();
    });
    inside.on('connection', () => {
      reached += 1;
    });
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
    port = (inside.address() as AddressInfo).port;
  });
  afterEach(() => {
    inside.close();
    vi.restoreAllMocks();
  });

  /** The uploads that were not refused, and the requests that any host received. */
  async function taken(urls: readonly string[]): Promise<unknown[]> {
    const [connects, looksUp] = [vi.spyOn(net.Socket.prototype, 'connect'), vi.spyOn(dns, 'lookup')];
    const fetches = vi.spyOn(globalThis, 'fetch');
    const answers: unknown[] = [];
    for (const url of urls) {
      const { status } = await upload(server, credential, { bytes }, { url });
      if (status !== 403) answers.push([url, status]);
    }
    const requests = [connects.mock.calls, looksUp.mock.calls, fetches.mock.calls];
    return [...answers, ...requests.flat(1 as number), ...Array.from({ length: reached }, () => 'reached')];
  }

  test('look-alike hosts are refused', async () => {
    const urls = [
      'http://127.0.0.1:3000.evil.example/files/',
      'http://127.0.0.1.nip.io:3000/files/',
      'http://127.0.0.1:30000/files/',
      'http://127.O.0.1:3000/files/',
      'http://127。0。0。1:3000/files/',
      'http://１２７.0.0.1:3000/files/',
      'http://ⓛocalhost:3000/files/',
      'http://localhost.:3000/files/',
      'http://evil.example/http://127.0.0.1:3000/files/',
      'http://evil.example/?http://127.0.0.1:3000/files/',
    ];
    expect(await taken(urls)).toEqual([]);
  });

  test('user names in front of hosts are refused', async () => {
    const urls = [
      'http://127.0.0.1:3000@evil.example/files/',
      'http://127.0.0.1:3000%40evil.example/files/',
      'http://evil.example@127.0.0.1:3000/files/',
      'http://a:b@127.0.0.1:3000/files/',
      'http://127.0.0.1:3000\\@evil.example/files/',
      'http://evil.example\\@127.0.0.1:3000/files/',
      'http://evil.example#@127.0.0.1:3000/files/',
    ];
    expect(await taken(urls)).toEqual([]);
  });

  test.each([
    ['decimal', ['http://2130706433:PORT/files/', 'http://2130706433:3000/files/']],
    ['octal', ['http://017700000001:PORT/files/', 'http://0177.0.0.1:PORT/files/', 'http://0177.0.0.1:3000/files/']],
    ['hexadecimal', ['http://0x7f000001:PORT/files/', 'http://0x7f.0.0.1:PORT/files/', 'http://0x7f.1:3000/files/']],
    ['short', ['http://127.1:PORT/files/', 'http://0:PORT/files/', 'http://127.1:3000/files/']],
    [
      'IPv6',
      [
        'http://[::1]:PORT/files/',
        'http://[::ffff:127.0.0.1]:PORT/files/',
        'http://[::ffff:7f00:1]:PORT/files/',
        'http://[0:0:0:0:0:0:0:1]:PORT/files/',
        'http://[::ffff:127.0.0.1]:3000/files/',
      ],
    ],
  ])('loopback in %s', async (_, urls) => {
    expect(await taken(urls.map((url) => url.replace('PORT', String(port))))).toEqual([]);
  });

  test('other ports, protocols and folders of the configured host are refused', async () => {
    const urls = [
      `http://127.0.0.1:${port}/files/`,
      'http://127.0.0.1/files/',
      'https://127.0.0.1:3000/files/',
      'file:///files/',
      'gopher://127.0.0.1:3000/files/',
      '//127.0.0.1:3000/files/',
      'http:127.0.0.1:3000/files/',
      'http://127.0.0.1:3000/',
      'http://127.0.0.1:3000/files',
      'http://127.0.0.1:3000/files/../',
      'http://127.0.0.1:3000/files/?x',
      'http://127.0.0.1:3000/%66iles/',
      'HTTP://127.0.0.1:3000/files/',
      '',
    ];
    expect(await taken(urls)).toEqual([]);
  });

  test('an address that is encoded once or twice is refused', async () => {
    const urls = [
      encodeURIComponent(credential.host),
      encodeURIComponent(encodeURIComponent(credential.host)),
      `${credential.host}\r\nhost: evil.example`,
      `${credential.host}\t`,
      ` ${credential.host}`,
      'http://127.0.0.1:3000%2ffiles/',
      'http://127.0.0.1%3a3000/files/',
      'http://127.0.0.1:3000/files/\0',
    ];
    expect(await taken(urls)).toEqual([]);
  });

  test('redirects: a host that redirects to the configured one is not contacted', async () => {
    expect(await taken([`http://127.0.0.1:${port}/`, `http://127.0.0.1:${port}/files/`])).toEqual([]);
  });

  test('rebinding: a name is never resolved, so a second answer has no effect', async () => {
    const urls = [`http://localtest.me:${port}/files/`, `http://rebind.example:${port}/files/`];
    for (let again = 0; again < 3; again++) expect(await taken(urls)).toEqual([]);
  });

  test('no host, two hosts, and a host from the Host header are refused', async () => {
    const form = formOf(fieldsOf(credential, keyIn(credential.dir)), { bytes });
    const post = (url: string, headers = {}) =>
      server.app.inject({ method: 'POST', url, payload: form.payload, headers: { ...form.headers, ...headers } });
    expect((await post('/oss_proxy')).statusCode).toBe(403);
    const twice = new URLSearchParams([
      ['url', credential.host],
      ['url', 'http://evil.example/files/'],
    ]);
    expect((await post(`/oss_proxy?${twice}`)).statusCode).toBe(403);
    const input = new URLSearchParams({ url: 'http://evil.example/files/' });
    expect((await post(`/oss_proxy?${input}`, { host: 'evil.example' })).statusCode).toBe(403);
    const fromEvil = await member.with({ host: 'evil.example' }).data('GET /tools/api/oss/sign');
    expect(fromEvil.host).toBe('http://127.0.0.1:3000/files/');
  });
});

describe('a credential is valid for its content only', () => {
  const statusOf = async (fields: [string, string][]) => (await send(formOf(fields, { bytes }))).statusCode;
  const changed = (name: string, text: string) =>
    fieldsOf(credential, keyIn(credential.dir)).map(([field, was]): [string, string] => [
      field,
      field === name ? text : was,
    ]);

  test('an expired policy is refused with 403', async () => {
    server.clock.advance(30 * 60_000);
    expect((await upload(server, credential, { bytes })).status).toBe(403);
  });

  test('an altered policy is refused with 403', async () => {
    const policy = JSON.parse(Buffer.from(credential.policy, 'base64').toString());
    const later = { ...policy, expiration: '2099-01-01T00:00:00.000Z' };
    const open = { ...policy, conditions: [] };
    for (const forged of [later, open])
      expect(await statusOf(changed('policy', Buffer.from(JSON.stringify(forged)).toString('base64')))).toBe(403);
    expect(await statusOf(changed('policy', `${credential.policy} `))).toBe(403);
    expect(await statusOf(changed('policy', ''))).toBe(403);
  });

  test('a wrong signature and a wrong access id are refused with 403', async () => {
    const other = await credentialOf(await server.as('member', mobiles.secondMember));
    expect(await statusOf(changed('signature', other.signature))).toBe(403);
    expect(await statusOf(changed('signature', ''))).toBe(403);
    expect(await statusOf(changed('OSSAccessKeyId', other.accessid))).toBe(403);
    for (const accessid of ['', 'x', credential.accessid.slice(2), `${credential.accessid}A`])
      expect(await statusOf(changed('OSSAccessKeyId', accessid)), accessid).toBe(403);
  });

  test('another account’s folder is refused with 403', async () => {
    const { dir } = await credentialOf(await server.as('member', mobiles.secondMember));
    expect((await upload(server, credential, { bytes }, { key: keyIn(dir) })).status).toBe(403);
  });

  test('another tenant’s folder is refused with 403', async () => {
    const { dir } = await credentialOf(await server.as('member', mobiles.otherMember, otherTenantSite));
    expect((await upload(server, credential, { bytes }, { key: keyIn(dir) })).status).toBe(403);
    const moved = credential.dir.replace('/1001/', '/1002/');
    expect((await upload(server, credential, { bytes }, { key: keyIn(moved) })).status).toBe(403);
  });

  test('a policy replayed for another folder of the same account is refused with 403', async () => {
    for (const type of ['avatar', 'post', 'auth']) {
      const { dir } = await credentialOf(member, type);
      expect((await upload(server, credential, { bytes }, { key: keyIn(dir) })).status, type).toBe(403);
    }
  });

  test('a key is written once: the same upload again is 409 and changes nothing', async () => {
    const { key } = await upload(server, credential, { bytes });
    const first = await server.app.inject(`/files/${key}`);
    const second = await upload(server, credential, { bytes: await pictureOf('png', 10, 10) }, { key });
    expect([second.status, second.code]).toEqual([409, 'FileAlreadyExists']);
    expect((await server.app.inject(`/files/${key}`)).rawPayload.equals(first.rawPayload)).toBe(true);
  });

  test('of ten concurrent uploads under one key one is stored', async () => {
    const key = keyIn(credential.dir);
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(server, credential, { bytes }, { key })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test.each([
    ['climbing', (dir: string, key: string) => [`${dir}../../../etc/passwd.png`, `${dir}../${key}`, `../${key}`]],
    ['absolute', (_: string, key: string) => [`/${key}`, `C:\\${key}`, `file:///${key}`, `//${key}`]],
    ['with NUL', (_: string, key: string) => [`${key}\0`, `${key.slice(0, -4)}\0.png`, `\0${key}`]],
    ['encoded', (_: string, key: string) => [encodeURIComponent(key), key.replace('.png', '%00.png'), `${key}%20`]],
    [
      'misshapen',
      (dir: string, key: string) => [
        '',
        dir,
        key.replaceAll('/', '\\'),
        `${dir}short.png`,
        `${dir}AAAAAAAAAAA.png`,
        `${dir}0O1Il00000.png`,
        `${dir}a/AAAAAAAAAA.png`,
        `${dir}AAAAAAAAAA`,
        `${dir}发票 1.png`,
        `${dir}${'A'.repeat(300)}.png`,
      ],
    ],
    [
      'of what is active',
      (dir: string) => ['svg', 'html', 'png.html', 'js', 'xml', 'exe'].map((end) => `${dir}AAAAAAAAAA.${end}`),
    ],
  ])(
    'a key that is %s is refused, and in the right folder named as such: a new credential would not help',
    async (_, keysOf) => {
      const { dir } = credential;
      for (const key of keysOf(dir, keyIn(dir))) {
        const { status, code } = await upload(server, credential, { bytes }, { key });
        expect([status, code], key).toEqual(key.startsWith(dir) ? [400, 'InvalidObjectName'] : [403, 'AccessDenied']);
      }
    },
  );

  test('a requested status other than 200 is refused', async () => {
    expect(await statusOf(changed('success_action_status', '201'))).toBe(403);
    const without = changed('success_action_status', '').filter(([, text]) => text !== '');
    expect(await statusOf(without)).toBe(403);
  });

  test.each(['upload', 'uploadMega'] as const)('exceeding a limit (%s) is refused with 429', async (kind) => {
    const { limits } = server.parts.ports;
    const take = vi.spyOn(limits, 'take').mockImplementation(async (input) => {
      if (input === kind) throw rateLimited(60, kind);
    });
    expect((await upload(server, credential, { bytes })).status).toBe(429);
    take.mockRestore();
  });
});

describe('a malformed form', () => {
  const fields = () => fieldsOf(credential, keyIn(credential.dir));

  test('a form truncated at any byte is refused, and nothing remains', async () => {
    const form = formOf(fields(), { bytes });
    for (let end = 1; end < form.payload.length; end += 61) {
      const answer = await send({ ...form, payload: form.payload.subarray(0, end) });
      expect([400, 403], String(end)).toContain(answer.statusCode);
    }
    expect(readdirSync(server.parts.ports.spoolDir)).toEqual([]);
  });

  test('a connection that breaks midway leaves nothing behind, and the next upload works', async () => {
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const form = formOf(fields(), { bytes: Buffer.alloc(1_000_000, bytes) });
    const socket = net.connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(
      `POST /oss_proxy?url=${encodeURIComponent(credential.host)} HTTP/1.1\r\nhost: x\r\ncontent-type: ${form.headers['content-type']}\r\ncontent-length: ${form.payload.length}\r\n\r\n`,
    );
    socket.write(form.payload.subarray(0, 500_000));
    await vi.waitFor(() => expect(readdirSync(server.parts.ports.spoolDir)).not.toEqual([]));
    socket.destroy();
    await vi.waitFor(() => expect(readdirSync(server.parts.ports.spoolDir)).toEqual([]));
    expect((await upload(server, credential, { bytes })).status).toBe(200);
  });

  test.each([
    ['no file', (form: [string, string][]) => formOf(form)],
    ['the file before its fields', (form: [string, string][]) => swapped(form)],
    ['a field twice', (form: [string, string][]) => formOf([...form, form[0]!], { bytes })],
    ['a field twice in other letters', (form: [string, string][]) => formOf([...form, ['KEY', 'x']], { bytes })],
    ['fields without end', (form: [string, string][]) => formOf([...form, ...many(60)], { bytes })],
    ['a field without a name', (form: [string, string][]) => formOf([...form, ['', 'x']], { bytes })],
    ['a field of a megabyte', (form: [string, string][]) => formOf([...form, ['x', 'y'.repeat(1_000_000)]], { bytes })],
  ])('%s', async (_, make) => {
    expect([400, 403]).toContain((await send(make(fields()))).statusCode);
  });

  test('a form with another content type, none, or an invalid boundary is refused', async () => {
    const { payload } = formOf(fields(), { bytes });
    for (const type of ['application/json', 'text/plain', 'multipart/form-data', 'multipart/mixed; boundary=x', 'x'])
      expect((await send({ payload, headers: { 'content-type': type } })).statusCode, type).toBe(400);
  });

  test('a form beyond the size limit is refused before and while it is read', async () => {
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => server.app.listeningOrigin);
    const url = `${address}/oss_proxy?url=${encodeURIComponent(credential.host)}`;
    const type = formOf([]).headers['content-type'];
    const large = Buffer.alloc(12 * 1024 * 1024, 'x');
    const message = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body: large }).then(
      ({ status }) => status,
      () => 'closed',
    );
    expect([400, 'closed']).toContain(message);
    async function* pieces() {
      yield formOf(fields(), { bytes }).payload.subarray(0, -30);
      for (let i = 0; i < 12; i++) yield Buffer.alloc(1024 * 1024, 'x');
    }
    const streaming = {
      method: 'POST',
      headers: { 'content-type': type },
      body: Readable.toWeb(Readable.from(pieces())),
    };
    const streamed = await fetch(url, { ...streaming, duplex: 'half' } as unknown as RequestInit).then(
      ({ status }) => status,
      () => 'closed',
    );
    expect([400, 'closed']).toContain(streamed);
    expect((await upload(server, credential, { bytes })).status).toBe(200);
  });

  function swapped(form: [string, string][]) {
    const { payload, headers } = formOf([], { bytes });
    const end = payload.subarray(0, payload.lastIndexOf('------form4711--'));
    return { headers, payload: Buffer.concat([end, formOf(form).payload]) };
  }
  const many = (n: number): [string, string][] => Array.from({ length: n }, (_, i) => [`x${i}`, 'y']);
});
