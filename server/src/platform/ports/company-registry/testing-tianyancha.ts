import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TianyanchaOptions } from './tianyancha.ts';

export interface Tianyancha {
  readonly options: TianyanchaOptions;
  /** Path and query of the received requests, in order. */
  readonly requests: string[];
  /** Results by path after /services/open/; null for "no data". A function answers the request itself. */
  results: Record<string, unknown>;
  answer: ((response: http.ServerResponse) => void) | null;
  close(): void;
}

/** A fake of the provider's documented protocol: the bare token in a header, always status 200 with an error_code. */
export async function startFakeTianyancha(): Promise<Tianyancha> {
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://provider');
    fake.requests.push(url.pathname + url.search);
    if (fake.answer) return fake.answer(response);
    const say = (error_code: number, reason: string, result: unknown = null) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error_code, reason, result }));
    if (request.method !== 'GET') return say(300_008, '缺少必要参数');
    if (request.headers.authorization !== 'token-1') return say(300_002, '账号失效');
    const path = url.pathname.replace(/^\/services\/open\//, '');
    const key = url.searchParams.get(path === 'search/2.0' ? 'word' : 'keyword');
    if (!key) return say(300_008, '缺少必要参数');
    const found = fake.results[path];
    const result = typeof found === 'function' ? found(url.searchParams) : found;
    return result === undefined || result === null ? say(300_000, '无数据') : say(0, 'ok', result);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: Tianyancha = {
    options: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 'token-1', timeoutMs: 2_000 },
    requests: [],
    results: {},
    answer: null,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return fake;
}
