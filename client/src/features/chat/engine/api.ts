import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import type { UnreadSlug } from '@sycee/contract/notices';
import { call } from '#platform/http/call.ts';

type Sync = DataOut<Contract['GET /message/api/msg/sync']>;
interface SyncPositions {
  epoch: string;
  feed_no: number;
  since: number;
  cursor?: string;
}

/** The calls that the engine makes over HTTP. Failures are shown by the screens. */
export const api = {
  account: (positions: SyncPositions): Promise<Sync> =>
    call('GET /message/api/msg/sync', { query: { ...positions, after_seq: 0, after_change: 0 }, quiet: true }),
  conversation: (tid: string, epoch: string, after: { seq: number; change_no: number }): Promise<Sync> =>
    call('GET /message/api/msg/sync', {
      query: { epoch, feed_no: 0, since: 0, tid, after_seq: after.seq, after_change: after.change_no },
      quiet: true,
    }),
  history: (tid: string, page_size: number, before_seq?: number) =>
    call('GET /message/api/msg/list', { query: { tid, before_seq, page_size, filter: 'all' }, quiet: true }),
  historyAfter: (tid: string, page_size: number, after_seq: number) =>
    call('GET /message/api/msg/list', { query: { tid, after_seq, page_size, filter: 'all' }, quiet: true }),
  details: (of: { tid?: string; contacts_no?: string }) =>
    call('GET /message/api/msg/details', { query: { ...of, page_size: 50 }, quiet: true }),
  set: (body: { tid: string; undisturb?: boolean; top?: boolean; hidden?: boolean }) =>
    call('POST /message/api/msg/set', { body }),
  remove: (tid: string) => call('POST /message/api/msg/del', { body: { tid } }),
  deleteMessages: (body: { tid: string; seqs?: number[]; idClients?: string[]; mode: 'me' | 'recall' }) =>
    call('POST /message/api/msg/delete_msg', { body }),
  pin: (body: { tid: string; seq: number; pinned: boolean }) => call('POST /message/api/msg/pin', { body }),
  /** What waits for this account besides messages: applications, notices and interactions of the square. */
  counters: async () => {
    const filters: UnreadSlug[] = ['apply', 'helper', 'post_comment_default'];
    return (await call('POST /message/api/unread/get_batch', { body: { filters }, background: true })).list;
  },
  read: (tid: string, seq: number) => call('POST /message/api/msg/read', { body: { tid, seq }, quiet: true }),
  mediaAddress: (tid: string, seq: number) => call('GET /message/api/msg/media', { query: { tid, seq }, quiet: true }),
  cancelMedia: (media: string) => call('POST /message/api/msg/media_cancel', { body: { media }, quiet: true }),
  held: async () => (await call('GET /message/api/msg/held', { background: true })).list,
  withdraw: (idClient: string) => call('POST /message/api/msg/withdraw', { body: { idClient } }),
  send: (body: Parameters<typeof call<'POST /message/api/msg/send'>>[1]['body']) =>
    call('POST /message/api/msg/send', { body, quiet: true }),
};
export type Api = typeof api;
export type HeldMessage = Awaited<ReturnType<Api['held']>>[number];
