import { businessDateOf } from '@sycee/domain/time/business-date';
import { courtsSilentFor, sampleCompanies } from '@sycee/seed/companies/companies';
import type { Clock } from '#platform/clock.ts';
import type { CourtRecord, JudicialRecords } from './judicial.ts';

/** Follows a rule that the screen states: for a company with 无应答 in its name the sample courts do not answer. */
export class EmbeddedJudicial implements JudicialRecords {
  readonly sample = true;
  readonly #clock: Clock;
  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async of({ code, name }: { code: string; name: string }): Promise<CourtRecord> {
    if (name.includes(courtsSilentFor)) throw new Error('The sample courts give no answer for this company.');
    const asOf = businessDateOf(this.#clock.now());
    const court = sampleCompanies.find((one) => one.code === code)?.court;
    return { lawsuits: [], dishonest: [], enforcements: [], ...court, asOf };
  }
}
