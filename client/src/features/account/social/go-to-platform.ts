import { call } from '#platform/http/call.ts';
import { newState } from './returned.ts';

const segment = () => location.pathname.split('/')[1] ?? '';

/** Away to the platform, which brings its user back to the login page; false where it could not be asked. */
export async function goToPlatform(aim: 'login' | 'bind'): Promise<boolean> {
  const input = await call('GET /account/api/third/start', {
    query: { state: newState(aim), segment: segment() },
  }).catch(() => null);
  if (input) location.assign(input.url);
  return input !== null;
}
