/** A server that was not heard for so long is cut off, or dead. */
export const silentAfterMs = 3_000;
/** After this time nothing that a silent server published is timely any more. */
const forgottenAfterMs = 180_000;

interface Peer {
  heardAt: number;
  /** The number of its newest beat: others are repetitions. */
  beat: number;
  isLost: boolean;
}
interface PeerListener {
  /** What this server said of its devices no longer holds. */
  lost(node: string): void;
  /** A server that was not heard before, or was lost, is heard. */
  found(): void;
  forgotten(node: string): void;
}

/** Which other servers run, and which of them are heard. */
export class Peers {
  readonly #own: string;
  readonly #listener: PeerListener;
  readonly #peers = new Map<string, Peer>();
  #live: readonly string[] = [];
  /** Since when this server can hear. */
  #hearsSince = 0;

  constructor(own: string, listener: PeerListener) {
    this.#own = own;
    this.#listener = listener;
  }

  /** Whether every server that runs according to the database was heard a moment ago. */
  get areAllHeard(): boolean {
    const since = performance.now() - silentAfterMs;
    return this.#live.every((node) => node === this.#own || (this.#peers.get(node)?.heardAt ?? 0) >= since);
  }

  /** Redis is connected: every server gets the usual time to be heard. */
  begin(): void {
    this.#hearsSince = performance.now();
  }

  hear(node: string, beat: number): void {
    const known = this.#peers.get(node);
    if (known && beat <= known.beat) return;
    this.#peers.set(node, { heardAt: performance.now(), beat, isLost: false });
    if (!known || known.isLost) this.#listener.found();
  }

  /** The server has stopped: whatever the database still says of it, there is nothing to hear. */
  leave(node: string, beat: number): void {
    this.#peers.set(node, { heardAt: Number.POSITIVE_INFINITY, beat, isLost: true });
    this.#listener.lost(node);
  }

  /** The servers that run according to the database. While Redis is lost, it is this that tells which of them have ended. */
  setLive(live: readonly string[], isConnected: boolean): void {
    this.#live = live;
    if (!isConnected) for (const [node, peer] of this.#peers) if (!live.includes(node)) this.#lose(node, peer);
  }

  /** Called regularly while Redis is connected. */
  expire(): void {
    const now = performance.now();
    for (const [node, peer] of this.#peers) {
      if (now - Math.max(peer.heardAt, this.#hearsSince) > silentAfterMs) this.#lose(node, peer);
      // What left is forgotten as well, once the database no longer has it.
      const isOver =
        peer.heardAt === Number.POSITIVE_INFINITY ? !this.#live.includes(node) : now - peer.heardAt > forgottenAfterMs;
      if (isOver) {
        this.#peers.delete(node);
        this.#listener.forgotten(node);
      }
    }
  }

  #lose(node: string, peer: Peer): void {
    if (peer.isLost) return;
    peer.isLost = true;
    this.#listener.lost(node);
  }
}
