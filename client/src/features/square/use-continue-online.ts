import { useEffect, useEffectEvent, useState } from 'react';
import type { CallFailure } from '#platform/http/failure.ts';

/**
 * Sends again by itself what a device without a network could not send, as the line about the lost network says. The idempotency key stays the same for the same content, so
 * what had arrived after all is not written twice.
 */
export function useContinueOnline(send: () => Promise<void>) {
  const [isWaiting, setWaiting] = useState(false);
  const goOn = useEffectEvent(() => {
    setWaiting(false);
    void send();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const onOnline = () => goOn();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isWaiting]);
  return {
    isWaiting,
    /** Whether the failure is a lost network, for whose return it waits from now on. */
    waitsAfter(error: CallFailure): boolean {
      const isLost = error.isNetwork && !navigator.onLine;
      setWaiting(isLost);
      return isLost;
    },
    stop: () => setWaiting(false),
  };
}
