import { afterEach, expect, test, vi } from 'vitest';
import { Tabs } from './tabs.ts';

class Channel {
  static posted: unknown[] = [];
  #isClosed = false;
  addEventListener(): void {}
  postMessage(message: unknown): void {
    if (this.#isClosed) throw new DOMException('Channel is closed', 'InvalidStateError');
    Channel.posted.push(message);
  }
  close(): void {
    this.#isClosed = true;
  }
}
afterEach(() => vi.unstubAllGlobals());

test('what is posted after the close goes nowhere and is no fault', () => {
  vi.stubGlobal('BroadcastChannel', Channel);
  const tabs = new Tabs('chat', { onLead: () => {}, onMessage: () => {} });
  tabs.post({ is: 'wake' });
  tabs.close();
  tabs.post({ is: 'wake' });
  expect(Channel.posted).toEqual([{ is: 'wake' }]);
});
