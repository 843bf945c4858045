import type { Clock } from '#platform/clock.ts';
import type { NodeEvent, Publication } from './node-event.ts';

/** A publication is sent when its events reach this length, and otherwise at the end of the turn of the event loop. */
const publicationBytes = 256_000;
/** Longer events are not published. */
const eventBytesAtMost = 1_000_000;

interface Waiting {
  events: string[];
  bytes: number;
}
interface PublisherParts {
  node: string;
  clock: Clock;
  /** Returns whether it was handed to the link. */
  send(tenantId: string, payload: string): boolean;
}

/** Gathers the events of one turn of the event loop and numbers what it publishes. A tenant for which something could not be published is told so with the next publication. */
export class Publisher {
  readonly #parts: PublisherParts;
  readonly #waiting = new Map<string, Waiting>();
  readonly #numbers = new Map<string, number>();
  readonly #incomplete = new Set<string>();

  constructor(parts: PublisherParts) {
    this.#parts = parts;
  }

  publish(tenantId: string, event: NodeEvent): void {
    const text = JSON.stringify(event);
    if (text.length > eventBytesAtMost) this.#incomplete.add(tenantId);
    let waiting = this.#waiting.get(tenantId);
    if (!waiting) {
      waiting = { events: [], bytes: 0 };
      if (this.#waiting.size === 0) setImmediate(() => this.flush());
      this.#waiting.set(tenantId, waiting);
    }
    if (text.length > eventBytesAtMost) return;
    waiting.events.push(text);
    waiting.bytes += text.length;
    if (waiting.bytes >= publicationBytes) this.#send(tenantId, waiting);
  }

  /** Tells the tenants for which something was dropped, as soon as the link is back. */
  tellMissed(): void {
    for (const tenantId of this.#incomplete)
      if (!this.#waiting.has(tenantId)) this.#send(tenantId, { events: [], bytes: 0 });
  }

  flush(): void {
    const all = [...this.#waiting];
    this.#waiting.clear();
    for (const [tenantId, waiting] of all) this.#send(tenantId, waiting);
  }

  #send(tenantId: string, waiting: Waiting): void {
    const { node, clock, send } = this.#parts;
    const events = waiting.events.splice(0);
    waiting.bytes = 0;
    if (this.#incomplete.has(tenantId)) events.push(missed);
    if (events.length === 0) return;
    const no = (this.#numbers.get(tenantId) ?? 0) + 1;
    this.#numbers.set(tenantId, no);
    const head: Omit<Publication, 'events'> = { node, no, time: clock.now() };
    const isSent = send(tenantId, `${JSON.stringify(head).slice(0, -1)},"events":[${events.join()}]}`);
    if (isSent) this.#incomplete.delete(tenantId);
    else this.#incomplete.add(tenantId);
  }
}
const missed = JSON.stringify({ kind: 'missed' } satisfies NodeEvent);
