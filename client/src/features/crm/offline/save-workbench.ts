import type { QueryClient } from '@tanstack/react-query';
import { startSending } from '#features/crm/notes/waiting.ts';
import { cacheParts } from '#platform/offline/parts.ts';
import { deleteAfterSessions, saveReading } from '#platform/offline/save-reading.ts';
import type { IsKept } from '#platform/offline/snapshots.ts';
import { useSession } from '#platform/session/session.ts';

/** The screens that can be read offline; each is small and fetched once. */
const screens = [
  () => import('../OrderWorkbench.tsx'),
  () => import('../list/PhoneWorkbench.tsx'),
  () => import('../OrderList.tsx'),
  () => import('../OrderDetails.tsx'),
  () => import('../order/OrderTimeline.tsx'),
  () => import('../NewNote.tsx'),
  () => import('../customers/Customers.tsx'),
  () => import('../customers/CustomerListFooter.tsx'),
  () => import('../customers/CustomerDetails.tsx'),
  () => import('../customers/CustomerTimeline.tsx'),
  () => import('../list/OrderListFooter.tsx'),
  () => import('#platform/offline/OfflineSnapshot.tsx'),
];
/** Orders and customers with their details. Decisions and drafts are never stored. */
const orderKinds = ['list', 'one', 'log', 'products', 'contacts'];
const customerKinds = ['customers', 'customer', 'customer log', 'quals'];
const kinds = new Set<unknown>(orderKinds.concat(customerKinds));
export const isKeptOfWork: IsKept = ([root, kind]) => root === 'work' && kinds.has(kind);

const staffAccount = (): string | undefined => {
  const { entries, role } = useSession.getState();
  return role && role !== 'member' ? entries[role]?.info?.account_no : undefined;
};

let isOn = false;

/** Makes the workbench readable without a network, and sends the notes that wait on the device, on whichever page the app is opened. */
export function saveWorkbench(queries: QueryClient): void {
  if (isOn) return;
  isOn = true;
  saveReading(queries, { roots: ['work'], isKept: isKeptOfWork, account: staffAccount });
  deleteAfterSessions();
  startSending();
  void cacheParts(screens);
}
