import { currentLanguage } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';

export const canShareByDevice = (): boolean => typeof navigator.share === 'function';

/** Opens the device's share sheet. Closing it without sending is not an error. */
export async function shareByDevice(data: ShareData): Promise<void> {
  const words = uiWords[currentLanguage()];
  try {
    await navigator.share(data);
    toast(words.shareSuccess, { kind: 'ok' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast(words.shareFailure, { kind: 'bad' });
  }
}
