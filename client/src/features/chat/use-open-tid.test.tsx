import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { history } from '#platform/navigation/history.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { ChatPane } from './ChatPane.tsx';
import type { ChatClient } from './engine/chat-client.ts';
import { useChatClient } from './engine/current.ts';
import { chatStore } from './engine/state.ts';
import { me, rowOf, tidOf } from './testing/made.ts';
import { useOpenTid } from './use-open-tid.ts';

const call = 'POST /finance/api/SY-W-1/add_team';
let rendered: Rendered;
let open: Mock<ChatClient['open']>;
beforeEach(() => {
  arriveAt(testSite, 'member');
  history.replace('/subpkgs/message/chat?work_no=SY-W-1&type=work');
  open = vi.fn<ChatClient['open']>(() => new Promise(() => {}));
});
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

function Opened() {
  const { tid, problem } = useOpenTid();
  return <ChatPane tid={tid} problem={problem} />;
}
async function show(rows: ReturnType<typeof rowOf>[] = []) {
  const store = chatStore();
  store.setState({ rows: new Map(rows.map((row) => [row.tid, row])), isLoaded: true, isSynced: true });
  useChatClient.setState({ client: { store, me, open } as unknown as ChatClient });
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Opened />
    </QueryClientProvider>,
  );
}
const settled = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    check();
  });

test('[S1.19] the address of an order opens its conversation, which the server opens if nobody has', async () => {
  const seen = fakeServer({ [call]: { code: '2000000', data: { conversation: rowOf({ tid: tidOf(7) }) } } });
  await show();
  await settled(() => expect(open).toHaveBeenCalledWith(tidOf(7)));
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([call]);
});

test('[S1.19] the conversation that is here already is shown without asking, also without a network', async () => {
  const seen = fakeServer({ [call]: 'network' });
  await show([rowOf({ tid: tidOf(3), work_no: 'SY-W-1', team_type: 'group' })]);
  await settled(() => expect(open).toHaveBeenCalledWith(tidOf(3)));
  expect(seen).toEqual([]);
});

test('[S1.19] why it cannot be opened is said in the words of the server, and a lost network can be tried again', async () => {
  let answer: { code: string; message: string } | 'network' = { code: '4090000', message: 'The application is closed' };
  fakeServer({ [call]: () => answer });
  await show();
  await settled(() => expect(document.body.textContent).toContain('The application is closed'));
  await rendered.leave();
  answer = 'network';
  await show();
  await settled(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
});
