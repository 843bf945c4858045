import { registerWorker } from '#platform/worker/register-worker.ts';

/** Whether this browser can receive pushes. Safari on a phone can only as an installed app. */
export const canReceivePushes = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const subscriptionOf = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

/** Whether this browser receives pushes, whoever is logged in. */
export const isSubscribed = async (): Promise<boolean> =>
  canReceivePushes() && Notification.permission === 'granted' && (await subscriptionOf()) !== null;

/** Subscribes after the permission was given. A subscription to another key is replaced. */
export async function subscribe(publicKey: string): Promise<{ endpoint: string; p256dh: string; auth: string }> {
  const { pushManager } = await registerWorker();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    const other = await pushManager.getSubscription();
    if (!other) throw error;
    await other.unsubscribe();
    return await pushManager.subscribe(options);
  });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

/** A push service ends the subscription too, so that nothing arrives although the server was not reached. */
export async function unsubscribe(): Promise<void> {
  if (canReceivePushes()) await (await subscriptionOf())?.unsubscribe();
}
