import { call } from '#platform/http/call.ts';
import { newState } from './returned.ts';

const segment = () => location.pathname.split('/')[1] ?? '';

/** Redirects to WeChat, which returns to the login page; resolves to false if the request failed. */
export async function goToPlatform(aim: 'login' | 'bind'): Promise<boolean> {
  const input = await call('GET /account/api/third/start', {
    query: { state: newState(aim), segment: segment() },
  }).catch(() => null);
  if (input) location.assign(input.url);
  return input !== null;
}
