import type { QueryClient } from '@tanstack/react-query';
import { restoreOfflineReading, setOfflineReading, useOfflineReading } from '#platform/offline/offline-reading.ts';
import { cacheParts, type LoadPart } from '#platform/offline/parts.ts';
import { deleteAfterSessions, saveReading } from '#platform/offline/save-reading.ts';
import { followShownSnapshot } from '#platform/offline/shown-snapshot.ts';
import { deleteAnswers, type IsKept, isWorthKeeping, saveAnswers } from '#platform/offline/snapshots.ts';
import { useSession } from '#platform/session/session.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { screens } from './routes.ts';

/** What a member has seen of the site. */
const seen = [
  'home',
  'home categories',
  'home products',
  'home news',
  'roll',
  'products',
  'product',
  'product attributes',
  'articles',
  'article',
  'columns',
  'newest articles',
];
/** Own reports and applications have more kinds of answers than a reader needs. */
const ownKinds: Readonly<Record<string, readonly unknown[]>> = {
  report: ['info', 'rows'],
  work: ['mine', 'one', 'log'],
};
/** Own valuations with their loans; the form, on whose page their list is, needs its config. */
const ownValuations = ['valuations', 'valuation', 'loans on a home', 'valuation config'];
const roots = [...seen, ...ownValuations, 'reports', ...Object.keys(ownKinds)];
export const isKeptOfMember: IsKept = ([root, first, second]) => {
  if (root === 'report') return ownKinds.report!.includes(second);
  if (root === 'work') return ownKinds.work!.includes(first);
  return root === 'reports' || [...seen, ...ownValuations].includes(String(root));
};

const paths = [
  '/pages/home/index',
  '/pages/product/product',
  '/subpkgs/product/details',
  '/pages/news/news',
  '/subpkgs/news_center/news_detail',
  '/pages/match/list',
  '/pages/match/personal/individual',
  '/pages/match/report/type2',
  '/pages/match/report/type3',
  '/pages/match/industry/plan',
  '/subpkgs/ass/evaluate',
  '/subpkgs/ass/result',
  '/pages/my/my',
  '/subpkgs/my/apply',
  '/subpkgs/my/apply_detail',
  '/pages/index/downapp',
];
const parts: readonly LoadPart[] = [
  ...screens.filter(({ path }) => paths.includes(path)).map(({ load }) => load),
  () => import('#platform/offline/ShownSnapshotNotice.tsx'),
];

/** The member who is logged in, if this member switched offline reading on. */
const reader = (): string | undefined => {
  const { entries, role } = useSession.getState();
  const account = role === 'member' ? entries.member?.info?.account_no : undefined;
  return account !== undefined && account === useOfflineReading.getState().account ? account : undefined;
};

let isOn = false;

/** Makes what a member has seen readable without a network, from the moment when the member switches it on until it is switched off or the session ends. */
export function keepReading(queries: QueryClient): void {
  if (isOn) return;
  isOn = true;
  restoreOfflineReading();
  saveReading(queries, { roots, isKept: isKeptOfMember, account: reader });
  followShownSnapshot(queries, roots);
  deleteAfterSessions();
  useSession.subscribe(endWithSession);
  endWithSession();
  window.addEventListener('storage', restoreOfflineReading);
  useOfflineReading.subscribe(({ account }, before) => {
    if (account === before.account) return;
    if (before.account) void deleteAnswers(before.account);
    begin(queries);
  });
  begin(queries);
}

/** Stores what was read before the switch, too. */
function begin(queries: QueryClient): void {
  const account = reader();
  if (!account) return;
  void saveAnswers(queries, account, (query) => isWorthKeeping(query, isKeptOfMember));
  void cacheParts(parts);
}

/** The next login begins with the switch off. */
function endWithSession(): void {
  const { account } = useOfflineReading.getState();
  const entry = useSession.getState().entries.member;
  // During a login the record has no account yet.
  if (!account || (entry && !entry.info) || entry?.info.account_no === account) return;
  if (siteStorage.get('offline_reading') === account) setOfflineReading(null);
  else useOfflineReading.setState({ account: null });
}
