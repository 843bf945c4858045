import { compactName } from './company-name.ts';
import type { InvoiceRow } from './invoice.ts';
import { isDigitalKey, SecondKeys } from './invoice-key.ts';
import {
  type Conflict,
  countedFen,
  isConflict,
  isSameWhole,
  lossOfConflict,
  settleVersions,
  type Version,
} from './invoice-version.ts';
import { IssuingSources } from './issuing-sources.ts';
import { boundsOf, type Loss } from './loss.ts';
import { Origin } from './origin.ts';
import { type PartnerSums, partnerSums } from './partner-sums.ts';
import type { RowPlace } from './problem.ts';
import { settleReversals } from './reversals.ts';
import { lossesOfSame } from './same-invoices.ts';
import { Spans } from './spans.ts';

export interface MonthSums {
  outFen: number;
  inFen: number;
  /** Invoices issued that count as sales: neither void, abnormal nor red. */
  sales: number;
  voids: number;
  reds: number;
  abnormal: number;
}

/** `conflict`: the invoice stands elsewhere with other content. */
export type InvoiceAdded = 'counted' | 'repeated' | 'conflict';

interface Settled {
  readonly invoices: readonly Version[];
  readonly conflicts: readonly Conflict[];
  readonly losses: readonly Loss[];
  /** How many losses are invoices that were reversed in part, without the red invoice. */
  readonly partlyReversed: number;
  /** By sheet, how many of its invoices another sheet has with their codes. */
  readonly repeated: ReadonlyMap<number, number>;
  /** How many are rows that equal another one of their sheet. */
  readonly twins: number;
  /** How many may be the same invoice under two numbers. */
  readonly twoNumbers: number;
}

/**
 * Counts each invoice once, even if several sheets or lines contain it. One that stands in two places with different content is a
 * conflict and counts nowhere. Uses a few hundred bytes per invoice.
 */
export class InvoiceBook {
  readonly #kept = new Map<string, Version | Version[]>();
  readonly #secondKeys = new SecondKeys();
  /** Sheets of invoices that were counted before another number showed that they are repeated. */
  readonly #joined: number[] = [];
  readonly #partners = new Map<string, number>();
  readonly #names: string[] = [];
  readonly #losses = new Map<string, Loss>();
  readonly #unnumbered: Loss[] = [];
  readonly #parts = new Set<number>();
  readonly #twins: Loss[] = [];
  #settled: Settled | null = null;
  readonly spans = new Spans();
  readonly issuing = new IssuingSources();
  readonly origin = new Origin();

  get size(): number {
    return this.#kept.size;
  }

  add(
    { key: stated, secondKey, partner, taxFen: _, isRoundNumber: __, ...row }: InvoiceRow,
    place: RowPlace,
  ): InvoiceAdded {
    this.#settled = null;
    if (secondKey !== undefined) this.#join(stated, secondKey);
    const key = this.#secondKeys.of(stated);
    this.spans.widen(place.source, row.date, row.date);
    this.issuing.saw(row.direction, place.source);
    const version: Version = { ...row, ...place, partner: this.#partnerAt(partner) };
    const known = this.#kept.get(key);
    if (!known) {
      this.#kept.set(key, version);
      this.origin.add(place);
      return 'counted';
    }
    const versions = Array.isArray(known) ? known : [known];
    if (version.reversal) for (const one of versions) one.reversal = version.reversal;
    else if (versions[0]?.reversal) version.reversal = versions[0].reversal;
    if (!this.#parts.has(place.source) && hasTwin(versions, version)) this.#twins.push(lossOfTwin(version));
    const added = version.isLine ? addLine(versions, version) : addWhole(versions, version);
    if (added === 'counted') this.origin.add(place);
    if (versions.length > 1) this.#kept.set(key, versions);
    return added;
  }

  /** The invoices kept under a code and number turn out to be those of a digital number. */
  #join(key: string, second: string): void {
    const before = this.#kept.get(second);
    if (!this.#secondKeys.note(second, key) || !before) return;
    const known = this.#kept.get(key) ?? [];
    const versions = Array.isArray(known) ? known : [known];
    const isKnown = versions.length > 0;
    for (const one of Array.isArray(before) ? before : [before]) {
      const added = one.isLine ? addLine(versions, one) : addWhole(versions, one);
      if (isKnown && added === 'repeated' && one.state === 'valid') this.#joined.push(one.source);
    }
    this.#kept.delete(second);
    const [only] = versions;
    this.#kept.set(key, only && versions.length === 1 ? only : versions);
  }

  /** The source is a part of an answer of the tax bureau, in which an invoice is one row; a repeated row is that row again. */
  setPart(source: number): void {
    this.#parts.add(source);
  }

  /** Notes a rejected row that may hide an amount. */
  lose(loss: Loss): void {
    this.#settled = null;
    if (loss.key === null) this.#unnumbered.push(loss);
    else this.#losses.set(loss.key, loss);
  }

  /** Every invoice with its true content, those in conflict, and what is not counted. */
  settle(): Settled {
    if (this.#settled) return this.#settled;
    const invoices: Version[] = [];
    const conflicts: Conflict[] = [];
    const reversed: { at: number; key: string }[] = [];
    const open = new Map([...this.#losses].map(([key, loss]) => [this.#secondKeys.of(key), loss]));
    const lost = new Set(open.keys());
    const repeated = withoutCode(this.#kept, this.#secondKeys);
    const digital: Version[] = [];
    const others: Version[] = [];
    for (const [key, known] of this.#kept) {
      if (repeated.has(key)) continue;
      const one = Array.isArray(known) ? settleVersions(key, known, lost.has(key)) : known;
      if (!isConflict(one)) (isDigitalKey(key) ? digital : others).push(one);
      if (isConflict(one)) conflicts.push(one);
      else if (one.reversal) reversed.push({ at: invoices.push(one) - 1, key });
      else invoices.push(one);
      // A rejected line is of no account if the whole invoice stands elsewhere.
      if (!isConflict(one) && !one.isLine) open.delete(key);
    }
    const partlyReversed = settleReversals(invoices, reversed);
    const same = lossesOfSame(digital, others);
    const losses = [
      ...open.values(),
      ...this.#unnumbered,
      ...conflicts.map(lossOfConflict),
      ...partlyReversed,
      ...this.#twins,
      ...same,
    ];
    const counts = { partlyReversed: partlyReversed.length, twins: this.#twins.length, twoNumbers: same.length };
    this.#settled = { invoices, conflicts, losses, repeated: this.#countBySource(repeated), ...counts };
    return this.#settled;
  }

  #countBySource(keys: ReadonlySet<string>): Map<number, number> {
    const counts = new Map<number, number>();
    for (const source of this.#joined) counts.set(source, (counts.get(source) ?? 0) + 1);
    for (const key of keys) {
      const known = this.#kept.get(key);
      const one = Array.isArray(known) ? known[0] : known;
      // Others were never counted.
      if (one?.state !== 'valid') continue;
      const { source } = one;
      counts.set(source, (counts.get(source) ?? 0) + 1);
    }
    return counts;
  }

  #partnerAt(name: string): number {
    const known = this.#partners.get(name);
    if (known !== undefined) return known;
    // The same name with other spaces or full-width letters.
    const compact = compactName(name);
    const place = this.#partners.get(compact) ?? this.#names.push(name) - 1;
    this.#partners.set(compact, place);
    this.#partners.set(name, place);
    return place;
  }

  nameOf({ partner }: Version): string {
    return this.#names[partner] ?? '';
  }

  /** By month, `YYYY-MM`. A red invoice lowers the month it was made in. */
  months(): Map<string, MonthSums> {
    const months = new Map<string, MonthSums>();
    for (const one of this.settle().invoices) {
      const { date, direction, state } = one;
      const month = date.slice(0, 7);
      const sums = months.get(month) ?? { outFen: 0, inFen: 0, sales: 0, voids: 0, reds: 0, abnormal: 0 };
      months.set(month, sums);
      const fen = countedFen(one);
      if (direction === 'in') sums.inFen += state === 'valid' ? fen : 0;
      else if (state === 'void') sums.voids++;
      else if (state === 'abnormal') sums.abnormal++;
      else {
        sums.outFen += fen;
        if (one.isRed || fen < 0) sums.reds++;
        else sums.sales++;
      }
    }
    return months;
  }

  /** Customers (`out`) or suppliers by what was invoiced from one day to another. */
  partners(direction: InvoiceRow['direction'], from: string, to: string): PartnerSums {
    const within = this.settle().invoices.filter(
      (one) => one.direction === direction && one.state === 'valid' && one.date >= from && one.date <= to,
    );
    return partnerSums(within, (one) => this.nameOf(one));
  }
}

/** Lines of one sheet are added up there and nowhere else. */
function addLine(versions: Version[], line: Version): InvoiceAdded {
  const own = versions.find(({ isLine, source }) => isLine && source === line.source);
  if (!own) {
    versions.push(line);
    return 'repeated';
  }
  own.netFen += line.netFen;
  own.isRed ||= line.isRed;
  return versions[0] === own && versions.length === 1 ? 'counted' : 'repeated';
}

/** Whether the same sheet has an equal row, which may be the same one again or another line of the invoice. */
const hasTwin = (versions: readonly Version[], whole: Version): boolean =>
  !whole.isLine &&
  whole.state === 'valid' &&
  versions.some((one) => !one.isLine && one.source === whole.source && isSameWhole(one, whole));

const lossOfTwin = (one: Version): Loss => ({
  key: null,
  direction: one.direction,
  month: one.date.slice(0, 7),
  ...boundsOf([countedFen(one)]),
  isUnbounded: false,
});

function addWhole(versions: Version[], whole: Version): InvoiceAdded {
  const wholes = versions.filter(({ isLine }) => !isLine);
  if (wholes.some((one) => isSameWhole(one, whole))) return 'repeated';
  versions.push(whole);
  return wholes.length > 0 ? 'conflict' : 'counted';
}

/** Keys of older invoices whose code one export leaves out, while another has the same invoice with its code. */
function withoutCode(kept: ReadonlyMap<string, Version | Version[]>, seconds: SecondKeys): ReadonlySet<string> {
  const bare = [...kept.keys()].filter((key) => key.startsWith(' '));
  if (bare.length === 0) return new Set();
  const all = [...kept, ...[...seconds.entries()].map(([second, key]) => [second, kept.get(key)] as const)];
  const coded = Map.groupBy(
    all.filter(([key]) => key.includes(' ') && !key.startsWith(' ')),
    ([key]) => key.slice(key.indexOf(' ')),
  );
  const isSame = (one: Version | Version[] | undefined, other: Version | Version[] | undefined) =>
    one && other && !Array.isArray(one) && !Array.isArray(other) && isSameWhole(one, other);
  return new Set(bare.filter((key) => coded.get(key)?.some(([, one]) => isSame(kept.get(key), one))));
}
