import type { PushMessage, PushResult, PushSender, PushTarget } from './push-sender.ts';
import { publicKeyOf } from './web-push-sender.ts';

/** Sends nothing: a browser that subscribes in the demo world gets no push. */
export class EmbeddedPush implements PushSender {
  readonly sample = true;
  readonly publicKey: string;
  constructor(privateKey: Buffer) {
    this.publicKey = publicKeyOf(privateKey);
  }
  send = async (_target: PushTarget, _message: PushMessage): Promise<PushResult> => ({ is: 'accepted' });
}
