import type { Logger } from 'pino';
import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/secrets.ts';
import { after, every } from '../timers.ts';
import type { BusState, LocalDevices, NodeBus, NodeListener } from './node-bus.ts';
import { type Heartbeat, heartbeat, type NodeEvent, nodeEvent, publication } from './node-event.ts';
import type { NodeLink } from './node-link.ts';
import { OnlineElsewhere } from './online-elsewhere.ts';
import { Peers, silentAfterMs } from './peers.ts';
import { Publisher } from './publisher.ts';
import { SealedChannels } from './sealed-channels.ts';
import { Sequences } from './sequences.ts';

/** The channel of the signs of life; the others are named by their tenant. */
const beats = 'nodes';
const beatEveryMs = 1_000;
const reportEveryMs = 2_000;
/** A connection that answers nothing for so long is replaced. */
const renewAfterMs = 6_000;
/** How long the channel of a tenant stays subscribed without a device. */
const lingerMs = 30_000;
const accountsAtOnce = 1_000;
const stopWithinMs = 1_000;
const waited = (ms: number) =>
  new Promise<void>((resolve) => {
    after(ms, resolve);
  });

export interface OtherNodesParts {
  node: string;
  link: NodeLink;
  /** Distinguishes installations that share a Redis. */
  prefix: string;
  secrets: Secrets;
  clock: Clock;
  log: Logger;
  /** Notes in the database that this server runs, and answers which run. */
  reportNode(node: string): Promise<readonly string[]>;
  removeNode(node: string): Promise<void>;
}

/** The other servers of the installation, over a link that may lose anything (ADR 45). */
export class OtherNodes implements NodeBus {
  readonly #parts: OtherNodesParts;
  readonly #publisher: Publisher;
  readonly #channels: SealedChannels;
  readonly #sequences = new Sequences();
  readonly #online = new OnlineElsewhere();
  readonly #peers: Peers;
  readonly #listeners = new Set<Partial<NodeListener>>();
  /** Tenants whose channel is subscribed, and since when they have no device. */
  readonly #joined = new Map<string, number | null>();
  /** Tenants whose next turn tells who is online here. */
  readonly #asked = new Set<string>();
  #devices!: LocalDevices;
  #isConnected = false;
  #isLossLogged = false;
  #beats = 0;
  /** When the link was made; null while it is lost. */
  #madeAt: number | null = null;
  #heardOwnAt = Number.NEGATIVE_INFINITY;
  /** Null until it is opened. */
  #stopBeating: (() => void) | null = null;

  constructor(parts: OtherNodesParts) {
    this.#parts = parts;
    this.#channels = new SealedChannels(parts);
    this.#peers = new Peers(parts.node, {
      lost: (node) => this.#loseNode(node),
      found: () => this.#askAll(),
      forgotten: (node) => this.#sequences.forgetNode(node),
    });
    this.#publisher = new Publisher({
      node: parts.node,
      clock: parts.clock,
      send: (tenantId, payload) => this.#isConnected && this.#send(tenantId, payload),
    });
  }

  get state(): BusState {
    return this.#isConnected ? 'connected' : 'disconnected';
  }
  get isCertain(): boolean {
    return this.#isConnected && this.#peers.areAllHeard;
  }
  isOnlineElsewhere = (tenantId: string, account: string): boolean => this.#online.has(tenantId, account);

  listen(listener: Partial<NodeListener>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  publish(tenantId: string, event: NodeEvent): void {
    this.#publisher.publish(tenantId, event);
  }

  join(tenantId: string): void {
    const isNew = !this.#joined.has(tenantId);
    this.#joined.set(tenantId, null);
    if (isNew) this.#parts.link.subscribe(this.#channels.nameOf(tenantId));
  }

  open(devices: LocalDevices): void {
    this.#devices = devices;
    const { link, log } = this.#parts;
    link.subscribe(this.#channels.nameOf(beats));
    link.open({
      message: (channel, payload) => this.#receive(channel, payload),
      made: () => {
        this.#madeAt = performance.now();
        this.#heardOwnAt = Number.NEGATIVE_INFINITY;
        this.#beat();
      },
      lost: (error) => {
        this.#madeAt = null;
        this.#disconnect((error as { code?: string }).code ?? error.message);
      },
      // What was published before was not heard.
      subscribed: (channel) => {
        const tenantId = this.#channels.scopeOf(channel);
        this.#publisher.publish(tenantId, { kind: 'who' });
        this.#tell((one) => one.missed?.(tenantId));
      },
    });
    const stopBeating = every(beatEveryMs, () => this.#beat());
    let isReporting = false;
    const stopReporting = every(reportEveryMs, () => {
      if (isReporting) return;
      isReporting = true;
      this.#parts
        .reportNode(this.#parts.node)
        .then((live) => this.#peers.setLive(live, this.#isConnected))
        // The database is away, and so is everything else.
        .catch(() => {})
        .finally(() => {
          isReporting = false;
        });
    });
    log.info('other servers are reached through Redis');
    this.#stopBeating = () => {
      stopBeating();
      stopReporting();
    };
  }

  async close(): Promise<void> {
    const stopBeating = this.#stopBeating;
    if (!stopBeating) return;
    stopBeating();
    // A database that does not answer does not hold up the stop; the entry ends by itself.
    await Promise.race([this.#parts.removeNode(this.#parts.node).catch(() => {}), waited(stopWithinMs)]);
    this.#publisher.flush();
    this.#sendBeat(true);
    await this.#parts.link.close();
  }

  #beat(): void {
    const now = performance.now();
    this.#sendBeat(false);
    if (this.#madeAt !== null) {
      const silentMs = now - Math.max(this.#heardOwnAt, this.#madeAt);
      if (silentMs > silentAfterMs) this.#disconnect('no answer');
      if (silentMs > renewAfterMs) this.#parts.link.renew();
    }
    if (this.#isConnected) this.#peers.expire();
    this.#leaveEmpty(now);
    this.#channels.logDropped();
  }

  #sendBeat(isLast: boolean): void {
    const { node, clock } = this.#parts;
    this.#send(beats, JSON.stringify({ node, no: ++this.#beats, time: clock.now(), isLast } satisfies Heartbeat));
  }

  /** This server's own beat has come back: the way to Redis and the way from it work. */
  #connect(): void {
    this.#heardOwnAt = performance.now();
    if (this.#isConnected) return;
    this.#isConnected = true;
    this.#isLossLogged = false;
    this.#peers.begin();
    this.#parts.log.info('Redis is connected');
    this.#publisher.tellMissed();
    for (const tenantId of this.#joined.keys()) this.#tellOnline(tenantId);
    this.#askAll();
    this.#tell((one) => one.missed?.(null));
  }

  #disconnect(reason: string): void {
    this.#isConnected = false;
    if (this.#isLossLogged) return;
    this.#isLossLogged = true;
    this.#parts.log.warn({ reason }, 'Redis is not connected; devices on other servers learn of messages later');
  }

  #receive(channel: string, payload: Buffer): void {
    const scope = this.#channels.scopeOf(channel);
    if (scope === beats) return this.#hearBeat(payload);
    if (!this.#joined.has(scope)) return;
    const said = this.#channels.read(scope, payload, publication);
    if (!said || said.node === this.#parts.node) return;
    const place = this.#sequences.take(said.node, scope, said.no);
    if (place === 'old') return this.#channels.drop('repeated');
    if (place === 'gap') {
      this.#publisher.publish(scope, { kind: 'who' });
      this.#tell((one) => one.missed?.(scope));
    }
    for (const event of said.events) this.#handle(said.node, scope, event);
  }

  #hearBeat(payload: Buffer): void {
    const beat = this.#channels.read(beats, payload, heartbeat);
    if (!beat) return;
    if (beat.node === this.#parts.node) this.#connect();
    else if (beat.isLast) this.#peers.leave(beat.node, beat.no);
    else this.#peers.hear(beat.node, beat.no);
  }

  #handle(node: string, tenantId: string, raw: unknown): void {
    const parsed = nodeEvent.safeParse(raw);
    if (!parsed.success) return this.#channels.drop('malformed');
    const event = parsed.data;
    if (event.kind === 'online') {
      this.#online.add(tenantId, node, event.accounts, event.isComplete);
      const accounts = event.isComplete ? null : event.accounts;
      this.#tell((one) => one.presenceChanged?.(tenantId, accounts));
    } else if (event.kind === 'offline') {
      this.#online.remove(tenantId, node, event.account);
      this.#tell((one) => one.presenceChanged?.(tenantId, [event.account]));
    } else if (event.kind === 'who') this.#answerWho(tenantId);
    else if (event.kind === 'missed') this.#tell((one) => one.missed?.(tenantId));
    else this.#tell((one) => one.event?.(tenantId, event));
  }

  /** Servers that ask in the same moment get one answer. */
  #answerWho(tenantId: string): void {
    if (this.#asked.size === 0)
      setImmediate(() => {
        const asked = [...this.#asked];
        this.#asked.clear();
        for (const one of asked) this.#tellOnline(one);
      });
    this.#asked.add(tenantId);
  }

  #tellOnline(tenantId: string): void {
    const all = [...this.#devices.accountsOf(tenantId)];
    for (let at = 0; at === 0 || at < all.length; at += accountsAtOnce)
      this.publish(tenantId, { kind: 'online', accounts: all.slice(at, at + accountsAtOnce), isComplete: at === 0 });
  }

  #askAll(): void {
    for (const tenantId of this.#joined.keys()) this.publish(tenantId, { kind: 'who' });
  }

  #loseNode(node: string): void {
    for (const tenantId of this.#online.removeNode(node)) this.#tell((one) => one.presenceChanged?.(tenantId, null));
  }

  #leaveEmpty(now: number): void {
    for (const [tenantId, emptySince] of this.#joined) {
      if (this.#devices.hasTenant(tenantId)) this.#joined.set(tenantId, null);
      else if (emptySince === null) this.#joined.set(tenantId, now);
      else if (now - emptySince > lingerMs) {
        this.#joined.delete(tenantId);
        this.#parts.link.unsubscribe(this.#channels.nameOf(tenantId));
        this.#sequences.forgetTenant(tenantId);
        this.#online.removeTenant(tenantId);
      }
    }
  }

  #send = (scope: string, text: string): boolean =>
    this.#parts.link.publish(this.#channels.nameOf(scope), this.#channels.seal(scope, text));

  #tell(what: (listener: Partial<NodeListener>) => void): void {
    for (const listener of this.#listeners) what(listener);
  }
}
