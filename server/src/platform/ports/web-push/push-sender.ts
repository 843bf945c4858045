/** What a browser gives for receiving pushes. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** Short, without a name, a mobile or an amount: it is shown on locked screens. */
  title: string;
  /** What a press opens: a path of this installation. */
  path: string;
  /** A device shows one notification of a tag. */
  tag: string;
  urgency: 'high' | 'normal';
  /** The push service drops what it could not hand over in this time. */
  ttlS: number;
}

export type PushResult =
  | { is: 'accepted' }
  /** The browser or the push service ended the subscription: it is to be deleted. */
  | { is: 'gone' }
  | { is: 'failed'; status: number };

/** Sends to the push services of browsers. The embedded one is a sample and is shown as such. */
export interface PushSender {
  readonly sample: boolean;
  /** The key to which browsers subscribe. */
  readonly publicKey: string;
  send(target: PushTarget, message: PushMessage): Promise<PushResult>;
}

/** Hosts of the push services of Chrome, Firefox, Safari and Edge. */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'];
const hostEnds = ['.push.apple.com', '.push.services.mozilla.com', '.notify.windows.com'];

/** Only known push services are called, so that nobody has this server send anything elsewhere. */
export function isPushEndpoint(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.protocol !== 'https:' || url.port || url.username || url.password) return false;
  return hosts.includes(url.hostname) || hostEnds.some((end) => url.hostname.endsWith(end));
}
