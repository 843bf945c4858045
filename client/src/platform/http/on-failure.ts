import type { Method } from '@sycee/contract/core/call';
import type { Role } from '@sycee/contract/core/roles';
import { dropRole, expireRole } from '#platform/session/session.ts';
import { currentLanguage } from '#platform/words.ts';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';
import { isSessionOver, isSilent } from './codes.ts';
import { type CallFailure, isSiteClosed } from './failure.ts';

const serverToastMs = 1500;
let isShown = false;

/** Of several simultaneous failures only the first is shown; the next request resets this. */
export const requestStarts = (): void => {
  isShown = false;
};

let onSessionOver: (role: Role) => void = () => {};
/** Registers the navigation after a session has ended. */
export const whenSessionIsOver = (go: (role: Role) => void): void => {
  onSessionOver = go;
};

let onSiteClosed = () => {};
/** Registers the handler for a site that was closed while open. */
export const whenSiteCloses = (show: () => void): void => {
  onSiteClosed = show;
};

let onEnrolFirst: () => void = () => {};
/** Registers the navigation for a login that has to set up a second factor first. */
export const whenEnrolFirst = (go: () => void): void => {
  onEnrolFirst = go;
};
export const isEnrolFirst = ({ data }: CallFailure): boolean => (data as { enrol?: boolean } | null)?.enrol === true;

let showReauthentication: () => Promise<boolean> = async () => false;
/** Registers the dialog that asks for the second factor; it resolves to whether that succeeded. */
export const onReauthenticationRequired = (ask: () => Promise<boolean>): void => {
  showReauthentication = ask;
};
export const isReauthenticationRequired = ({ data }: CallFailure): boolean =>
  (data as { proof?: boolean } | null)?.proof === true;

let showing: Promise<boolean> | null = null;
/** Simultaneous calls wait for the same dialog. */
export async function reauthenticate(): Promise<boolean> {
  showing ??= showReauthentication();
  try {
    return await showing;
  } finally {
    showing = null;
  }
}

/** The error catalogue of spec section 8. `sent` is role and token of the request, which may no longer be current. */
export function showFailure(failure: CallFailure, method: Method, sent: { role: Role; token: string } | null): void {
  if (isSiteClosed(failure)) {
    if (sent) dropRole(sent.role, sent.token);
    onSiteClosed();
    return;
  }
  if (isSessionOver(failure.code)) {
    if (!sent) return;
    const wasHere = expireRole(sent.role, sent.token);
    if (wasHere && !isShown) onSessionOver(sent.role);
    isShown = true;
    return;
  }
  if (isEnrolFirst(failure)) onEnrolFirst();
  // A failed read is shown by its screen; a failed write would otherwise be lost without a message.
  if (isSilent(failure.code) || (failure.isNetwork && method === 'GET') || isShown) return;
  isShown = true;
  const isStrict = method === 'PUT' || method === 'DELETE';
  // An envelope without a message still gets a text.
  const text = failure.message || uiWords[currentLanguage()].operationFailure;
  if (isStrict && failure.code !== 'network') void modal.show({ text });
  else toast(text, failure.isNetwork ? undefined : { ms: serverToastMs });
}
