import { vi } from 'vitest';

export interface SeenRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}
type Answer =
  | { code: string; message?: string; data?: unknown; status?: number; headers?: Record<string, string> }
  | 'network';

/** Replaces the network: answers by `METHOD /path` and records the requests. */
export function fakeServer(answers: Record<string, Answer | ((request: SeenRequest) => Answer)>) {
  const seen: SeenRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const method = init.method ?? 'GET';
    const path = url.split('?')[0]!;
    const request = {
      method,
      url,
      headers: init.headers as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    seen.push(request);
    const configured = answers[`${method} ${path}`] ?? { code: '2000000', data: null };
    const answer = typeof configured === 'function' ? configured(request) : configured;
    if (answer === 'network') throw new TypeError('fetch failed');
    const { status = 200, code, message = '', data = null, headers } = answer;
    return new Response(code ? JSON.stringify({ code, message, data }) : 'no envelope', { status, headers });
  });
  return seen;
}
