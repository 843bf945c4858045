import type { ServerFrame } from '@sycee/contract/realtime';
import type { Ports } from '#platform/context.ts';
import { randomUpTo } from '#platform/random.ts';
import { type Connection, encode } from '#platform/realtime/connection.ts';
import { every } from '#platform/realtime/timers.ts';
import { newsOf } from './news.ts';

/** While not every server is heard, the database is asked so often. */
const askEveryMs = 1_000;
const accountsAtOnce = 1_000;
/** Devices told in one turn, which limits the synchronizations of a server to 400 a second. */
const toldAtOnce = 40;
const tellEveryMs = 100;
/** The database may commit what an account is told of so much later than it carries the time of. */
const lateByMs = 30_000;
const hourMs = 3_600_000;

/** The device reads what is new in its account, and from there in its conversations. */
const readAgain: ServerFrame = { type: 'instruction', instruction: { name: 'update_team', tid: null } };

type Parts = Pick<Ports, 'nodes' | 'realtime' | 'database' | 'clock'>;

/**
 * Lets devices synchronize when they may have missed frames of other servers, so that the loss of Redis costs time and never a message. All devices of a tenant do so, spread
 * over some time, when something was certainly lost; while other servers are not heard, those whose accounts have news do so before all others.
 */
export function catchUpWithOtherNodes(ports: Parts): () => void {
  if (ports.nodes.state === 'none') return () => {};
  const catchUp = new CatchUp(ports);
  const ends = [
    ports.nodes.listen({ missed: (tenantId) => catchUp.tellAll(tenantId) }),
    every(askEveryMs, () => void catchUp.ask()),
    every(tellEveryMs, () => catchUp.tellSome()),
  ];
  return () => {
    for (const end of ends) end();
  };
}

class CatchUp {
  readonly #parts: Parts;
  /** Devices that have something to read, and those that may have. */
  readonly #urgent = new Set<Connection>();
  readonly #others = new Set<Connection>();
  /** Since when not every server is heard; null while all are. */
  #uncertainSince: number | null = null;
  /** The positions of the accounts of this server as they were when it last asked. */
  readonly #positions = new Map<string, number>();
  #isAsking = false;
  readonly #encoded = encode(readAgain);

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  tellAll(tenantId: string | null): void {
    const { realtime } = this.#parts;
    const all = [...(tenantId === null ? realtime.connections() : realtime.connectionsOf(tenantId))];
    // In another order on every server and each time, so that the same devices are not always the last.
    for (let at = all.length; at > 1; at--) {
      const other = randomUpTo(at) - 1;
      [all[at - 1], all[other]] = [all[other]!, all[at - 1]!];
    }
    for (const connection of all) this.#others.add(connection);
  }

  tellSome(): void {
    let left = toldAtOnce;
    for (const waiting of [this.#urgent, this.#others])
      for (const connection of waiting) {
        if (left-- <= 0) return;
        waiting.delete(connection);
        this.#others.delete(connection);
        connection.write(this.#encoded);
      }
  }

  async ask(): Promise<void> {
    const { nodes, clock } = this.#parts;
    const { isCertain } = nodes;
    if (this.#isAsking || (isCertain && this.#uncertainSince === null)) return;
    if (this.#uncertainSince === null) {
      this.#uncertainSince = clock.now();
      this.tellAll(null);
    }
    this.#isAsking = true;
    try {
      await this.#askTenants(this.#uncertainSince);
      // What was written before all servers were heard again was asked for just now.
      if (isCertain) {
        this.#uncertainSince = null;
        this.#positions.clear();
      }
    } catch {
      // The database is away: the next round asks again.
    } finally {
      this.#isAsking = false;
    }
  }

  async #askTenants(since: number): Promise<void> {
    const { realtime, database } = this.#parts;
    const window = { recent: new Date(since - lateByMs), hour: new Date(since - hourMs) };
    for (const tenantId of realtime.tenants()) {
      const accounts = [...realtime.accountsOf(tenantId)];
      for (let at = 0; at < accounts.length; at += accountsAtOnce) {
        const news = await newsOf(database.of(tenantId), accounts.slice(at, at + accountsAtOnce), window);
        for (const { account, position, is_recent } of news) {
          const before = this.#positions.get(account);
          this.#positions.set(account, position);
          const hasNews = before === undefined ? is_recent : before !== position;
          if (hasNews) for (const one of realtime.devicesOf(tenantId, account)) this.#urgent.add(one);
        }
      }
    }
  }
}
