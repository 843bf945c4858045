import type { Role } from '@sycee/contract/core/roles';
import { realtimePath } from '@sycee/contract/realtime-protocol';
import { create } from 'zustand';
import { history } from '#platform/navigation/history.ts';
import { readHash } from '#platform/navigation/query.ts';
import { messagingTokenOf, useSession } from '#platform/session/session.ts';
import { useUnread } from '#platform/session/unread-messages.ts';
import { siteIdentity } from '#platform/site/site.ts';
import { currentLanguage, wordsNow } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import { groupLossWords } from '../group-loss-words.ts';
import { api } from './api.ts';
import { showBadge } from './badge.ts';
import { ChatClient } from './chat-client.ts';
import { messageBadge, unseenInteractions, waitingApplications } from './counters.ts';
import { openStorage } from './idb-storage.ts';
import { copyName, settleCopy, settleLeftCopies } from './left-copies.ts';
import { playSound, prepareSound } from './sound.ts';
import { chatStore } from './state.ts';
import type { LostGroup } from './storage.ts';
import { accidOf, freshToken } from './token.ts';
import { uploadPending } from './upload-pending.ts';

const nameOf = (accid: string): string => copyName(siteIdentity(), accid);

/** The messages of the current role; null for guests, and until the account is known. */
export const useChatClient = create<{ client: ChatClient | null; failed: boolean }>(() => ({
  client: null,
  failed: false,
}));

let current: { role: Role; token: string } | null = null;
/** Accounts by role, to know whose copy goes at a logout, when yx_token is already removed. */
const accids = new Map<Role, string>();

async function makeClient(role: Role): Promise<ChatClient> {
  const accid = await accidOf(role);
  rememberAccid(role, accid);
  const name = nameOf(accid);
  const store = chatStore();
  const { protocol, host } = window.location;
  const client = new ChatClient({
    name,
    me: accid,
    store,
    storage: await openStorage(name),
    api,
    connection: {
      url: `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${realtimePath}`,
      token: (isRefused) => freshToken(role, isRefused),
      isOnline: () => navigator.onLine,
      language: currentLanguage,
    },
    upload: uploadPending,
    onAlert: playSound,
  });
  store.subscribe((now, before) => {
    if (!before.isLoaded || now.meta.lost === before.meta.lost) return;
    const known = new Set(before.meta.lost.map(lossOf));
    // The page of the lost group says so itself.
    const { query } = readHash(history.location.href);
    for (const group of now.meta.lost)
      if (!known.has(lossOf(group)) && query.tid !== group.tid) toast(lostWords(group));
  });
  let shownRows: unknown = null;
  let shownCounters: unknown = null;
  store.subscribe(({ rows, meta: { counters } }) => {
    if (useChatClient.getState().client !== client || (rows === shownRows && counters === shownCounters)) return;
    shownRows = rows;
    shownCounters = counters;
    showUnread(messageBadge(rows.values(), counters), waitingApplications(counters) > 0, unseenInteractions(counters));
  });
  return client;
}

const lossOf = ({ tid, at }: LostGroup): string => `${tid} ${at}`;
const lostWords = ({ why, name }: LostGroup): string => wordsNow(groupLossWords)[why](name);

function showUnread(unread: number, isAppliedTo: boolean, interactions: number): void {
  useUnread.setState({ unread, isAppliedTo, interactions });
  showBadge(unread);
}

/** Follows the session: messages are those of the current role. */
async function follow(): Promise<void> {
  const { role, entries } = useSession.getState();
  const token = role ? entries[role]?.token : undefined;
  if (current?.role === role && current?.token === token) return;
  const { client } = useChatClient.getState();
  useChatClient.setState({ client: null, failed: false });
  client?.stop();
  showUnread(0, false, 0);
  current = role && token && entries[role]?.info ? { role, token } : null;
  if (current) await begin(current);
}

async function begin(wanted: { role: Role; token: string }): Promise<void> {
  try {
    const client = await makeClient(wanted.role);
    // Meanwhile another role may have become current.
    if (current === wanted) useChatClient.setState({ client, failed: false });
    else client.stop();
  } catch {
    if (current === wanted) useChatClient.setState({ failed: true });
  }
}
/** Tries again where the account could not be read. */
export const retryChat = (): void => {
  if (current && useChatClient.getState().failed) void begin(current);
};

/** Another person may use the device next. */
function forget(role: Role): void {
  const accid = accids.get(role);
  accids.delete(role);
  if (accid) void settleCopy(nameOf(accid)).catch(() => {});
}
/** Another account may log in to a role without a logout. */
function rememberAccid(role: Role, accid: string): void {
  if (accids.get(role) !== accid) forget(role);
  accids.set(role, accid);
}

let hasStarted = false;
/** Called once, after the first paint. */
export function startMessages(): void {
  if (hasStarted) return;
  hasStarted = true;
  prepareSound();
  rememberAccids();
  useSession.subscribe((now, before) => {
    rememberAccids();
    void follow();
    for (const role of accids.keys())
      if (before.entries[role] && !now.entries[role])
        // The expiry of the session is stored right after its entry was dropped.
        queueMicrotask(() => forget(role));
  });
  window.addEventListener('online', retryChat);
  // Only then is it known whose copy is in use here.
  void follow().then(settleLeftCopies);
}

function rememberAccids(): void {
  for (const role of Object.keys(useSession.getState().entries) as Role[]) {
    const accid = messagingTokenOf(role)?.accid;
    if (accid) rememberAccid(role, accid);
  }
}
