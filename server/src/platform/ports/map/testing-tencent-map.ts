import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { mapSignature } from './map-signature.ts';
import { sampleAnswer } from './sample-answers.ts';
import type { TencentMapOptions } from './tencent-map.ts';

export interface FakeTencentMap {
  options: TencentMapOptions;
  /** Addresses that were asked, without the key. */
  asked: string[];
  /** Replaces an answer; it receives the response. */
  answer: ((response: http.ServerResponse) => void) | null;
  close(): void;
}

const [key, secret] = ['OB4BZ-D4W3U-B7VVO-4PJWW-6TKDJ-WPB77', 'shh'];

/** A local service with the protocol of the web service: it checks key and signature, and answers about sample places. */
export async function startFakeTencentMap(): Promise<FakeTencentMap> {
  const say = (response: http.ServerResponse, what: object) =>
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(what));
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://map');
    const { key: sentKey, sig, ...parameters } = Object.fromEntries(url.searchParams);
    fake.asked.push(`${url.pathname}?${new URLSearchParams(parameters)}`);
    if (fake.answer) return fake.answer(response);
    if (!sentKey) return say(response, { status: 311, message: 'key格式错误' });
    if (sentKey !== key) return say(response, { status: 190, message: '无效的key' });
    if (sig !== mapSignature(url.pathname, { ...parameters, key: sentKey }, secret))
      return say(response, { status: 111, message: '签名验证失败' });
    say(response, sampleAnswer({ path: url.pathname, parameters }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const fake: FakeTencentMap = {
    options: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key, secret, timeoutMs: 1_000 },
    asked: [],
    answer: null,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return fake;
}
