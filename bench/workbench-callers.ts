import http from 'node:http';
import { demoPassword } from '../seed/src/world/people.ts';

export const scopes = ['broker', 'store', 'roc'] as const;
export type Scope = (typeof scopes)[number];
export const logins = {
  broker: { mobile: '13800000101', prefix: 'sy' },
  store: { mobile: '13800000201', prefix: 'sy' },
  roc: { mobile: '13800000301', prefix: 'saas' },
};

export interface Answered {
  ms: number;
  /** The fields of the calls used here; each answer has some of them. */
  data: {
    token: string;
    list: { id: string; account_no: string }[];
    next: string | null;
    given: object[];
  };
}
/** A server with the workbench's data and one caller for each data scope; requests run one at a time. */
export interface Workbench {
  ownerUrl: string;
  ask(scope: Scope, call: string, body?: object): Promise<Answered>;
  stop(): void;
}

export async function workbenchAt(
  { port, stop }: { port: number; stop(): void },
  ownerUrl: string,
): Promise<Workbench> {
  const agent = new http.Agent({ keepAlive: true });
  const send = (headers: Record<string, string>, call: string, body?: object) =>
    new Promise<Answered>((resolve, reject) => {
      const [method, path] = call.split(' ') as [string, string];
      const begin = performance.now();
      const sent = { ...headers, 'content-type': 'application/json' };
      const request = http.request({ port, host: '127.0.0.1', method, path, agent, headers: sent }, (response) => {
        const pieces: Buffer[] = [];
        response
          .on('data', (piece) => pieces.push(piece))
          .once('end', () => {
            const ms = performance.now() - begin;
            const { code, message, data } = JSON.parse(Buffer.concat(pieces).toString());
            if (code === '2000000') resolve({ ms, data });
            else reject(new Error(`${call} answered ${code}: ${message}`));
          });
      });
      request.once('error', reject).end(body && JSON.stringify(body));
    });
  const tokens = {} as Record<Scope, Record<string, string>>;
  for (const role of scopes) {
    const { mobile, prefix } = logins[role];
    const site = { 'x-prefix': prefix, 'x-ffp-no': '1001', 'x-store-no': '1', 'accept-language': 'en' };
    const login = { role, mobile, password: demoPassword };
    const { data } = await send(site, 'POST /account/api/site/login', login);
    tokens[role] = { ...site, 'x-token': data.token };
  }
  return {
    ownerUrl,
    ask: (scope, call, body) => send(tokens[scope], call, body),
    stop() {
      agent.destroy();
      stop();
    },
  };
}
