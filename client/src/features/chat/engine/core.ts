import type { DeviceFrameInput } from '@sycee/contract/realtime';
import type { Api } from './api.ts';
import type { Replica } from './replica.ts';
import type { ChatStore } from './state.ts';
import type { ChatStorage } from './storage.ts';

/** What the parts of the engine share. */
export interface EngineCore {
  readonly me: string;
  readonly api: Api;
  readonly storage: ChatStorage;
  readonly store: ChatStore;
  readonly replica: Replica;
  /** Resolves when the device's copy was read. */
  readonly loaded: Promise<void>;
  readonly isStopped: () => boolean;
  /** Over the realtime connection of this tab; false if it is not open. */
  readonly sendFrame: (frame: DeviceFrameInput) => boolean;
  /** Whether messages and read positions travel over HTTP now. */
  readonly isOverHttp: () => boolean;
  /** Has the leading tab send what waits. */
  readonly wake: () => void;
  /** Runs tasks that change the copy one after the other. */
  readonly enqueue: <T>(task: () => Promise<T>) => Promise<T | undefined>;
}
