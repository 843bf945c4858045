import type { ConnectionState } from './connection-state.ts';
import { pollMs } from './limits.ts';
import type { ChatStore } from './state.ts';

interface StatusPorts {
  store: ChatStore;
  /** Reads the news over HTTP. */
  poll: () => void;
  /** The connection is ready again after an interruption. */
  onBack: () => void;
}

/** Shows the state of the connection, and reads over HTTP while none can be made. */
export class ConnectionStatus {
  readonly #ports: StatusPorts;
  #poll: ReturnType<typeof setInterval> | undefined;
  #wasAway = false;

  constructor(ports: StatusPorts) {
    this.#ports = ports;
  }

  /** Shown in every tab. */
  show(connection: ConnectionState): void {
    const { store, onBack } = this.#ports;
    // The server reports who is online and who types only while the device is connected, and again after each new connection.
    store.setState(
      connection.is === 'online' ? { connection } : { connection, presence: new Map(), typing: new Map() },
    );
    if (connection.is === 'offline' || connection.is === 'waiting') this.#wasAway = true;
    if (connection.is !== 'online' || !this.#wasAway) return;
    this.#wasAway = false;
    onBack();
    store.setState(({ restored, contactsVersion }) => ({
      restored: restored + 1,
      contactsVersion: contactsVersion + 1,
    }));
  }

  /** The leading tab, whose connection it is, polls where it has to. */
  follow(connection: ConnectionState): void {
    const polls = connection.is === 'waiting' && connection.overHttp;
    if (!polls && connection.is !== 'connecting') this.stop();
    if (!polls) return;
    this.stop();
    this.#poll = setInterval(this.#ports.poll, pollMs);
    this.#ports.poll();
  }

  stop(): void {
    clearInterval(this.#poll);
  }
}
