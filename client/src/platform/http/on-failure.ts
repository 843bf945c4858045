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

/** Of several failures at a time only the first is shown; the next request opens the way again. */
export const requestStarts = (): void => {
  isShown = false;
};

let onSessionOver: (role: Role) => void = () => {};
/** Where to go when a session is over; the app says. */
export const whenSessionIsOver = (go: (role: Role) => void): void => {
  onSessionOver = go;
};

let onSiteClosed = () => {};
/** What to show when the site itself was closed meanwhile. */
export const whenSiteCloses = (show: () => void): void => {
  onSiteClosed = show;
};

let onEnrolFirst: () => void = () => {};
/** Where to go when a login may do nothing but set up a second factor. */
export const whenEnrolFirst = (go: () => void): void => {
  onEnrolFirst = go;
};
export const isEnrolFirst = ({ data }: CallFailure): boolean => (data as { enrol?: boolean } | null)?.enrol === true;

let askForProof: () => Promise<boolean> = async () => false;
/** What asks somebody to show once more that it is them, and says whether they did. */
export const onProofRequired = (ask: () => Promise<boolean>): void => {
  askForProof = ask;
};
export const isProofRequired = ({ data }: CallFailure): boolean => (data as { proof?: boolean } | null)?.proof === true;

let showing: Promise<boolean> | null = null;
/** Of several calls that need it at a time all wait for the one. */
export async function proofIsShown(): Promise<boolean> {
  showing ??= askForProof();
  try {
    return await showing;
  } finally {
    showing = null;
  }
}

/** The error catalogue of section 8. `sent` is the role and token of the request, whatever is current by now. */
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
  // What was read is said by the screen that asked; a write that did not get through would else be lost without a word.
  if (isSilent(failure.code) || (failure.isNetwork && method === 'GET') || isShown) return;
  isShown = true;
  const isStrict = method === 'PUT' || method === 'DELETE';
  // An envelope without a message is said all the same.
  const text = failure.message || uiWords[currentLanguage()].operationFailure;
  if (isStrict && failure.code !== 'network') void modal.show({ text });
  else toast(text, failure.isNetwork ? undefined : { ms: serverToastMs });
}
