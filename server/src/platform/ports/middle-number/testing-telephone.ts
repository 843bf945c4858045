import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { AlibabaMiddleNumber } from './alibaba-middle-number.ts';

interface Received {
  action: string | undefined;
  version: string | undefined;
  input: Record<string, string>;
}

/** A local telephone service that speaks the protocol of Dyplsapi and keeps which bindings connect. */
export async function startTestTelephone() {
  const received: Received[] = [];
  /** Names of the bindings that connect two mobiles now. */
  const bound = new Set<string>();
  let answer: { status: number; body: string } | null = null;
  let bindings = 0;
  const respond = ({ action, input }: Received): string => {
    if (action === 'UnbindSubscription')
      return JSON.stringify({ Code: bound.delete(input.SubsId ?? '') ? 'OK' : 'isv.SUBS_NOT_EXIST' });
    const SubsId = String(++bindings);
    bound.add(SubsId);
    return JSON.stringify({ Code: 'OK', SecretBindDTO: { SecretNo: `1700000000${SubsId}`, SubsId } });
  };
  const service = http.createServer(async (request, response) => {
    const { 'x-acs-action': action, 'x-acs-version': version } = request.headers as Record<string, string>;
    const one = { action, version, input: Object.fromEntries(new URLSearchParams(await text(request))) };
    received.push(one);
    const { status, body } = answer ?? { status: 200, body: respond(one) };
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  return {
    received,
    bound,
    port: new AlibabaMiddleNumber({
      url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/`,
      accessKeyId: 'ak1',
      accessKeySecret: 'shh',
      pool: 'FC1',
      timeoutMs: 2_000,
    }),
    /** Null: the service does what it is sent. */
    answerWith: (fixed: typeof answer) => {
      answer = fixed;
    },
    close: () => {
      service.closeAllConnections();
      service.close();
    },
  };
}
