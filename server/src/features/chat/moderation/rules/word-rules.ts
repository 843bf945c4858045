import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { moderation } from '@sycee/contract/moderation';
import { defaultRules } from '@sycee/domain/moderation/default-rules';
import { rulesAtMost } from '@sycee/domain/moderation/limits';
import type { Detector, RuleEffect, RuleScope, RuleState } from '@sycee/domain/moderation/rule';
import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import { type Kysely, sql } from 'kysely';
import { chatContext } from '#features/chat/chat-context.ts';
import { asStaffSee, readPeople } from '#features/chat/people.ts';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { changesBetween, writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { lockByName } from '#platform/lock-by-name.ts';
import { newId } from '#platform/random.ts';

type Add = (typeof moderation)['POST /admin/api/word_rules'];
type Change = (typeof moderation)['PUT /admin/api/word_rules'];
type Log = (typeof moderation)['GET /admin/api/word_rules/log'];
type RuleView = DataIn<Add>;
export type RuleContent = BodyOut<Add>;
const hitDays = 30;

const columns = ['name', 'phrases', 'detectors', 'scope', 'effect', 'sentence_zh', 'sentence_en', 'state'] as const;

/** Rules that were not deleted, in the order in which they were added. */
export const ruleRows = (db: Kysely<DB>) =>
  db
    .selectFrom('word_rule')
    .select(['id', 'version', 'changed_at', ...columns])
    .where('deleted_at', 'is', null)
    .orderBy('id');
type Row = Awaited<ReturnType<ReturnType<typeof ruleRows>['executeTakeFirstOrThrow']>>;

export async function listRules({ db, now }: Pick<RequestContext, 'db' | 'now'>): Promise<RuleView[]> {
  const since = addDays(businessDateOf(now), 1 - hitDays);
  const [rows, hits] = await Promise.all([
    ruleRows(db).execute(),
    db
      .selectFrom('word_rule_hit')
      .select(['rule', sql<number>`sum(hits)::int`.as('hits')])
      .where('day', '>=', since)
      .groupBy('rule')
      .execute(),
  ]);
  const counts = new Map(hits.map(({ rule, hits: n }) => [rule, n]));
  return rows.map((row) => ruleView(row, counts.get(row.id) ?? 0));
}

const ruleView = ({ changed_at, ...row }: Row, hits: number): RuleView => ({
  ...row,
  detectors: row.detectors as Detector[],
  scope: row.scope as RuleScope,
  effect: row.effect as RuleEffect,
  state: row.state as RuleState,
  changed_at: changed_at.toISOString(),
  hits,
});

export async function addRule(ctx: RequestContext, content: RuleContent): Promise<RuleView> {
  refuseEmpty(content);
  const id = newId(ctx.now);
  const row = { ...content, id, version: 1, changed_at: new Date(ctx.now) };
  await ctx.write(async (db) => {
    await refuseFull(db, ctx, 1);
    await db
      .insertInto('word_rule')
      .values({ tenant_id: ctx.site.tenantId, ...row, created_at: row.changed_at })
      .execute();
    await logVersion(db, ctx, id, 1, content);
    await writeAudit(db, ctx, {
      action: 'rule.add',
      subject: { kind: 'rule', id },
      changes: changesBetween({}, content),
    });
  });
  ctx.policies.clearCache(ctx.site.tenantId);
  return ruleView(row, 0);
}

export async function changeRule(ctx: RequestContext, { id, version, ...content }: BodyOut<Change>): Promise<RuleView> {
  refuseEmpty(content);
  await ctx.write(async (db) => {
    const before = await ruleRows(db).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!before) throw notFound();
    if (before.version !== version) throw changedMeanwhile();
    await db
      .updateTable('word_rule')
      .set({ ...content, version: version + 1, changed_at: new Date(ctx.now) })
      .where('id', '=', id)
      .execute();
    await logVersion(db, ctx, id, version + 1, content);
    await writeAudit(db, ctx, {
      action: 'rule.edit',
      subject: { kind: 'rule', id },
      changes: changesBetween(before, content),
    });
  });
  ctx.policies.clearCache(ctx.site.tenantId);
  return (await listRules(ctx)).find((rule) => rule.id === id)!;
}

/** A rule that is deleted reads nothing any more. Its row stays for what it has held and marked. */
export async function deleteRule(
  ctx: RequestContext,
  { id, version }: { id: string; version: number },
): Promise<{ id: string }> {
  await ctx.write(async (db) => {
    const before = await ruleRows(db).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!before) throw notFound();
    if (before.version !== version) throw changedMeanwhile();
    const now = new Date(ctx.now);
    await db
      .updateTable('word_rule')
      .set({ deleted_at: now, version: version + 1, changed_at: now })
      .where('id', '=', id)
      .execute();
    await writeAudit(db, ctx, {
      action: 'rule.delete',
      subject: { kind: 'rule', id },
      changes: [['name', before.name, null]],
    });
  });
  ctx.policies.clearCache(ctx.site.tenantId);
  return { id };
}

/** Adds the rules of a new tenant that do not exist by their name, as drafts. */
export async function addSampleRules(ctx: RequestContext): Promise<{ added: number }> {
  const added = await ctx.write(async (db) => {
    await refuseFull(db, ctx, 0);
    const names = new Set((await ruleRows(db).execute()).map(({ name }) => name));
    const missing = defaultContents(ctx.language, 'draft').filter(({ name }) => !names.has(name));
    await refuseFull(db, ctx, missing.length);
    for (const content of missing) {
      const id = newId(ctx.now);
      await insertRule(db, { tenantId: ctx.site.tenantId, now: ctx.now }, id, content);
      await logVersion(db, ctx, id, 1, content);
    }
    if (missing.length > 0)
      await writeAudit(db, ctx, {
        action: 'rule.add',
        subject: { kind: 'rule', id: 'samples' },
        changes: missing.map(({ name }) => ['name', null, name] as const),
      });
    return missing.length;
  });
  return { added };
}

/** The rules that a tenant begins with, which are in force. */
export async function insertDefaultRules(
  db: Kysely<DB>,
  tenant: { tenantId: string; now: number },
  language: 'zh' | 'en' = 'zh',
): Promise<void> {
  for (const content of defaultContents(language, 'active')) await insertRule(db, tenant, newId(tenant.now), content);
}

const defaultContents = (language: 'zh' | 'en', state: RuleState): RuleContent[] =>
  defaultRules.map(({ name, phrases, detectors, scope, effect, sentence }) => ({
    name: name[language],
    phrases: [...phrases],
    detectors: [...detectors],
    scope,
    effect,
    sentence_zh: sentence.zh,
    sentence_en: sentence.en,
    state,
  }));

const insertRule = (
  db: Kysely<DB>,
  { tenantId, now }: { tenantId: string; now: number },
  id: string,
  content: RuleContent,
) =>
  db
    .insertInto('word_rule')
    .values({ tenant_id: tenantId, id, ...content, version: 1, created_at: new Date(now), changed_at: new Date(now) })
    .execute();

const logVersion = (db: Kysely<DB>, ctx: RequestContext, rule: string, version: number, content: RuleContent) =>
  db
    .insertInto('word_rule_version')
    .values({
      tenant_id: ctx.site.tenantId,
      rule,
      version,
      content: JSON.stringify(content),
      changed_by: callerOf(ctx).account,
      changed_at: new Date(ctx.now),
    })
    .execute();

/** Who wrote which version. The rules that a tenant began with have none before their first change. */
export async function ruleLog(ctx: RequestContext, { id }: QueryOut<Log>): Promise<DataIn<Log>> {
  if (!(await ruleRows(ctx.db).where('id', '=', id).executeTakeFirst())) throw notFound();
  const rows = await ctx.db
    .selectFrom('word_rule_version')
    .select(['version', 'content', 'changed_by', 'changed_at'])
    .where('rule', '=', id)
    .orderBy('version', 'desc')
    .limit(50)
    .execute();
  const people = await readPeople(chatContext(ctx), [...new Set(rows.map(({ changed_by }) => changed_by))]);
  return {
    list: rows.map(({ version, content, changed_by, changed_at }) => ({
      version,
      changed_by: asStaffSee(people.get(changed_by)!).name,
      changed_at: changed_at.toISOString(),
      content: content as unknown as RuleContent,
    })),
  };
}

/** Counted under a lock of the tenant's rules, so that two additions at once cannot exceed the number. */
async function refuseFull(db: Kysely<DB>, { site }: RequestContext, more: number): Promise<void> {
  await lockByName(db, site.tenantId, 'word rules');
  const { n } = await db
    .selectFrom('word_rule')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(n) + more > rulesAtMost)
    throw conflict({
      zh: `最多 ${rulesAtMost} 条规则，请先删除不用的`,
      en: `There can be ${rulesAtMost} rules. Delete one that is not needed`,
    });
}

function refuseEmpty({ phrases, detectors }: RuleContent): void {
  if (phrases.length + detectors.length === 0)
    throw invalid({ phrases: { zh: '请填写词语，或选择识别内容', en: 'Enter words, or choose what to detect' } });
}
const changedMeanwhile = () =>
  conflict({ zh: '刚被他人修改，请刷新后重试', en: 'Someone just changed this. Refresh and try again' });
