import { defaultRules } from '@sycee/domain/moderation/default-rules';
import { type NewAccountLimits, standardLimits } from '@sycee/domain/moderation/limits';
import { Matcher } from '@sycee/domain/moderation/matcher';
import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { ScopedDatabase } from '#platform/db/scoped-database.ts';
import type { ActiveRule, MessagePolicies, MessagePolicy, Restriction } from '#platform/realtime/message-policies.ts';
import { HitCounts } from './rules/hit-counts.ts';

const freshForMs = 1000;
const accountsCachedAtMost = 50_000;
/** What the compiled policy depends on: topics of published_version, which triggers write with each change. */
const topics = ['word_rule', 'moderation_measure', 'new_account_limit', 'institution'] as const;

/**
 * What judges published texts besides the rules of the tenant, always and not by kind: a rule of a tenant has no kind, and one with a single phrase of a default rule would
 * otherwise switch off the others. Headquarters may be stricter than these, never milder.
 */
const builtInRules: readonly ActiveRule[] = defaultRules.map((rule) => ({ ...rule, id: rule.slug, isBuiltIn: true }));

interface Kept {
  policy: Policy;
  versions: string;
  until: number;
  reading: Promise<MessagePolicy> | null;
}

/**
 * Compiles the rules of each tenant once for each version. Once a second at most, and only for a tenant in which people write, one short statement compares the
 * versions; messages in between wait for nothing.
 */
export class Policies implements MessagePolicies {
  readonly #database: ScopedDatabase<DB>;
  readonly #clock: Clock;
  readonly #hits: HitCounts;
  readonly #kept = new Map<string, Kept>();
  readonly #created = new Map<string, number>();

  constructor(database: ScopedDatabase<DB>, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    this.#hits = new HitCounts(database, clock);
  }

  of(tenantId: string): MessagePolicy | Promise<MessagePolicy> {
    const kept = this.#kept.get(tenantId);
    if (kept && kept.until > this.#clock.now()) return kept.policy;
    if (kept?.reading) return kept.reading;
    const reading = this.#read(tenantId, kept);
    if (kept) {
      kept.reading = reading;
      reading.catch(() => {
        kept.reading = null;
      });
    }
    return reading;
  }

  clearCache(tenantId: string): void {
    this.#kept.delete(tenantId);
  }

  createdAt(tenantId: string, account: string): number | Promise<number> {
    return this.#created.get(account) ?? this.#readCreated(tenantId, account);
  }

  countHits(tenantId: string, rules: readonly string[]): void {
    this.#hits.add(tenantId, rules);
  }

  async #readCreated(tenantId: string, account: string): Promise<number> {
    const { created_at } = await this.#database
      .of(tenantId)
      .selectFrom('account')
      .select('created_at')
      .where('id', '=', account)
      .executeTakeFirstOrThrow();
    if (this.#created.size >= accountsCachedAtMost) this.#created.clear();
    this.#created.set(account, created_at.getTime());
    return created_at.getTime();
  }

  async #read(tenantId: string, before: Kept | undefined): Promise<MessagePolicy> {
    const db = this.#database.of(tenantId);
    // Read before the rows: a change in between is noticed by the next comparison.
    const until = this.#clock.now() + freshForMs;
    const row = await db.selectFrom('published_version').select('versions').executeTakeFirst();
    const published = (row?.versions ?? {}) as Record<string, string>;
    const versions = topics.map((topic) => published[topic] ?? '').join(' ');
    const policy = before?.versions === versions ? before.policy : await this.#compile(tenantId);
    this.#kept.set(tenantId, { policy, versions, until, reading: null });
    return policy;
  }

  async #compile(tenantId: string): Promise<Policy> {
    const db = this.#database.of(tenantId);
    const [rules, institutions, restrictions, limits] = await Promise.all([
      db
        .selectFrom('word_rule')
        .select(['id', 'phrases', 'detectors', 'scope', 'effect', 'sentence_zh', 'sentence_en'])
        .where('state', '=', 'active')
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute(),
      db.selectFrom('institution').select('name_zh').execute(),
      db
        .selectFrom('moderation_measure')
        .select(['account', 'kind', 'ends_at'])
        .where('ends_at', '>', new Date(this.#clock.now()))
        .where('lifted_at', 'is', null)
        .execute(),
      db
        .selectFrom('new_account_limit')
        .select(['days', 'messages_per_minute as messagesPerMinute', 'people_per_day as peoplePerDay'])
        .executeTakeFirst(),
    ]);
    const active = rules.map(
      ({ sentence_zh: zh, sentence_en: en, ...rule }) => ({ ...rule, sentence: { zh, en } }) as ActiveRule,
    );
    const byAccount = Map.groupBy(restrictions, ({ account }) => account);
    const names = institutions.map(({ name_zh }) => name_zh);
    return new Policy(
      new Matcher(active, names),
      // The rules of the tenant stand first: of two rules that are equally strict, its sentence is shown.
      new Matcher([...active, ...builtInRules], names),
      new Map(
        [...byAccount].map(([account, list]) => [
          account,
          list.map(({ kind, ends_at }) => ({ kind: kind as Restriction['kind'], until: ends_at!.getTime() })),
        ]),
      ),
      limits ?? standardLimits,
    );
  }
}

class Policy implements MessagePolicy {
  readonly #matcher: Matcher<ActiveRule>;
  readonly #publishedMatcher: Matcher<ActiveRule>;
  readonly #restrictions: ReadonlyMap<string, readonly Restriction[]>;
  readonly limits: NewAccountLimits;

  constructor(
    matcher: Matcher<ActiveRule>,
    publishedMatcher: Matcher<ActiveRule>,
    restrictions: ReadonlyMap<string, readonly Restriction[]>,
    limits: NewAccountLimits,
  ) {
    this.#matcher = matcher;
    this.#publishedMatcher = publishedMatcher;
    this.#restrictions = restrictions;
    this.limits = limits;
  }

  match = (text: string): ActiveRule[] => this.#matcher.match(text).map(({ rule }) => rule);
  matchPublished = (text: string): ActiveRule[] => this.#publishedMatcher.match(text).map(({ rule }) => rule);

  restrictionOf(account: string, now: number): Restriction | undefined {
    const list = this.#restrictions.get(account);
    if (!list) return undefined;
    const active = list.filter(({ until }) => until > now).sort((one, other) => other.until - one.until);
    return active.find(({ kind }) => kind === 'no_sending') ?? active[0];
  }
}
