import type { MapRequest } from '@sycee/domain/map/requests';
import type { MapAnswer } from './map-service.ts';

const keptForMs = 60_000;
const keptAtMost = 2_000;

/**
 * Answers of the map service of the last minute, and those under way, so that equal requests at once are one. Each tenant has its own, so
 * that nobody learns by the time of an answer what others ask. Failures are not kept.
 */
export class KeptMapAnswers {
  readonly #kept = new Map<string, { answer: Promise<MapAnswer>; until: number }>();

  of(tenantId: string, request: MapRequest, now: number, ask: () => Promise<MapAnswer>): Promise<MapAnswer> {
    const key = JSON.stringify([tenantId, request.path, Object.entries(request.parameters).toSorted()]);
    const kept = this.#kept.get(key);
    if (kept && kept.until > now) return kept.answer;
    const answer = ask();
    this.#kept.delete(key);
    this.#kept.set(key, { answer, until: now + keptForMs });
    answer.catch(() => {
      if (this.#kept.get(key)?.answer === answer) this.#kept.delete(key);
    });
    // Entries are in the order of their requests, so the first is the oldest.
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > keptAtMost) this.#kept.delete(oldest);
    return answer;
  }
}
