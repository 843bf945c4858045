import { currentLanguage } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';

export const canShareByDevice = (): boolean => typeof navigator.share === 'function';

/** Opens the device's share sheet, and returns whether something was sent. Closing it without sending is not an error. */
export async function shareByDevice(data: ShareData): Promise<boolean> {
  const words = uiWords[currentLanguage()];
  try {
    await navigator.share(data);
    toast(words.shareSuccess, { kind: 'ok' });
    return true;
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    if (!isClosed) toast(words.shareFailure, { kind: 'bad' });
    return false;
  }
}
