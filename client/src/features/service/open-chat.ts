import type { Contract } from '@sycee/contract/all';
import type { BodyIn } from '@sycee/contract/core/call';
import { call } from '#platform/http/call.ts';
import { go } from '#platform/navigation/go.ts';

/** Creates or fetches the service conversation of the member, and opens it. */
export async function openServiceChat(body: BodyIn<Contract['POST /message/api/consult/onebyone']>): Promise<void> {
  const { tid } = await call('POST /message/api/consult/onebyone', { body });
  go('/subpkgs/message/chat', { tid, team_type: 'group', chat_slug: 'service' });
}
