import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { texts } from '@sycee/contract/texts';
import { defaultInForce, defaultTexts, firstDraft } from '@sycee/domain/texts/defaults';
import { textDuties, withDuties } from '@sycee/domain/texts/duties';
import { type TextKind, type TextPart, tenantVersion, textKinds, textShapes } from '@sycee/domain/texts/kinds';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { changesBetween, writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { savedMeanwhile } from '#platform/saved-meanwhile.ts';

type Calls = typeof texts;
type DraftView = DataIn<Calls['GET /admin/api/texts/{kind}']>;
type List = DataIn<Calls['GET /admin/api/texts']>;

const isKind = (text: string): text is TextKind => textKinds.some((kind) => kind === text);
export function kindOf(text: string): TextKind {
  if (!isKind(text)) throw notFound();
  return text;
}
const partsOf = (parts: unknown): TextPart[] => parts as TextPart[];

const publications = (db: Kysely<DB>) =>
  db
    .selectFrom('tenant_text as t')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 't.tenant_id').onRef('account.id', '=', 't.published_by'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['t.kind', 't.version', 't.own_parts', 't.parts', 't.published_at', 'person.name as published_by'])
    .orderBy('t.version', 'desc');
type Publication = Awaited<ReturnType<ReturnType<typeof publications>['executeTakeFirstOrThrow']>>;

const publicationView = ({ kind, version, published_at, published_by }: Publication) => ({
  version: tenantVersion(kind as TextKind, version),
  published_on: businessDateOf(published_at.getTime()),
  published_by,
});
const productViews = (kind: TextKind) =>
  Object.entries(defaultTexts[kind])
    .map(([version, { from }]) => ({ version, published_on: from, published_by: null }))
    .reverse();

export async function listTexts(ctx: RequestContext): Promise<List> {
  const [all, drafts] = await Promise.all([
    publications(ctx.db).execute(),
    ctx.db.selectFrom('tenant_text_draft').select('kind').execute(),
  ]);
  return {
    list: textKinds.map((kind) => {
      const own = all.find((one) => one.kind === kind);
      return {
        kind,
        ...(own ? publicationView(own) : productViews(kind)[0]!),
        has_draft: drafts.some((one) => one.kind === kind),
      };
    }),
  };
}

export async function textDraft(ctx: RequestContext, db: Kysely<DB>, kind: TextKind): Promise<DraftView> {
  const [draft, own] = await Promise.all([
    db
      .selectFrom('tenant_text_draft as d')
      .innerJoin('account', (join) =>
        join.onRef('account.tenant_id', '=', 'd.tenant_id').onRef('account.id', '=', 'd.saved_by'),
      )
      .innerJoin('person', (join) =>
        join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
      )
      .select(['d.version', 'd.parts', 'd.saved_at', 'person.name as saved_by'])
      .where('d.kind', '=', kind)
      .executeTakeFirst(),
    publications(db).where('t.kind', '=', kind).execute(),
  ]);
  const [newest] = own;
  const product = productViews(kind);
  const views = [...own.map(publicationView), ...product];
  const begun = newest ? partsOf(newest.own_parts) : [...firstDraft[kind]];
  const inForce = newest ? partsOf(newest.parts) : [...defaultTexts[kind][defaultInForce(kind)]!.parts];
  return {
    kind,
    version: draft?.version ?? 0,
    saved_at: draft?.saved_at.toISOString() ?? null,
    saved_by: draft?.saved_by ?? null,
    parts: draft ? partsOf(draft.parts) : begun,
    duties: [...textDuties[kind]],
    in_force: { ...views[0]!, parts: inForce },
    earlier: views.slice(1),
  };
}

export async function saveText(
  ctx: RequestContext,
  kind: TextKind,
  { version, parts }: BodyOut<Calls['PUT /admin/api/texts/{kind}']>,
): Promise<DraftView> {
  const { fewest, most } = textShapes[kind];
  if (parts.length < fewest || parts.length > most) throw invalid({ parts: wrongCount(fewest, most) });
  return await ctx.write(async (db) => {
    const now = new Date(ctx.now);
    const values = {
      version: version + 1,
      parts: JSON.stringify(parts),
      saved_at: now,
      saved_by: callerOf(ctx).account,
    };
    // Version 0 begins a draft. Another one must still be there: a publication ends it.
    const saved =
      version === 0
        ? await db
            .insertInto('tenant_text_draft')
            .values({ tenant_id: ctx.site.tenantId, kind, ...values })
            .onConflict((on) => on.columns(['tenant_id', 'kind']).doNothing())
            .returning('version')
            .executeTakeFirst()
        : await db
            .updateTable('tenant_text_draft')
            .set(values)
            .where('kind', '=', kind)
            .where('version', '=', version)
            .returning('version')
            .executeTakeFirst();
    if (!saved) throw await newerDraft(ctx, db, kind);
    return await textDraft(ctx, db, kind);
  });
}

/** Publishes a draft as a new version, whole: with the duties of its kind. */
export async function publishText(
  ctx: RequestContext,
  kind: TextKind,
  { version }: BodyOut<Calls['POST /admin/api/texts/{kind}/publish']>,
): Promise<DraftView> {
  return await ctx.write(async (db) => {
    const draft = await db
      .selectFrom('tenant_text_draft')
      .select(['version', 'parts', 'saved_at', 'saved_by'])
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirst();
    if (!draft) throw conflict({ zh: '没有草稿，请先保存', en: 'There is no draft. Save one first' });
    if (draft.version !== version) throw await savedMeanwhile(ctx, db, draft);
    const own = partsOf(draft.parts);
    refuseIncomplete(kind, own);
    const parts = withDuties(kind, own);
    const before = await publications(db).where('t.kind', '=', kind).limit(1).executeTakeFirst();
    const old = before ? partsOf(before.parts) : defaultTexts[kind][defaultInForce(kind)]!.parts;
    const n = (before?.version ?? 0) + 1;
    await db
      .insertInto('tenant_text')
      .values({
        tenant_id: ctx.site.tenantId,
        kind,
        version: n,
        own_parts: JSON.stringify(own),
        parts: JSON.stringify(parts),
        published_at: new Date(ctx.now),
        published_by: callerOf(ctx).account,
      })
      .execute();
    await db.deleteFrom('tenant_text_draft').where('kind', '=', kind).execute();
    await writeAudit(db, ctx, {
      action: 'text.publish',
      subject: { kind: 'text', id: tenantVersion(kind, n) },
      changes: changesBetween(wholeText(old), wholeText(parts)),
    });
    return await textDraft(ctx, db, kind);
  });
}

const wholeText = (parts: readonly TextPart[]) => ({
  text_zh: parts.map((part) => `${part.title_zh}\n${part.text_zh}`.trim()).join('\n'),
  text_en: parts.map((part) => `${part.title_en}\n${part.text_en}`.trim()).join('\n'),
});

function refuseIncomplete(kind: TextKind, parts: readonly TextPart[]): void {
  const { hasTitles } = textShapes[kind];
  const isBlank = (part: TextPart) =>
    !part.text_zh || !part.text_en || (hasTitles && (!part.title_zh || !part.title_en));
  if (parts.some(isBlank))
    throw invalid({
      parts: {
        zh: '每一部分都需填写中文和英文',
        en: 'Every part needs its Chinese and its English text',
      },
    });
}

async function newerDraft(ctx: RequestContext, db: Kysely<DB>, kind: TextKind) {
  const draft = await db
    .selectFrom('tenant_text_draft')
    .select(['version', 'saved_at', 'saved_by'])
    .where('kind', '=', kind)
    .executeTakeFirst();
  // It was published meanwhile, which ended it.
  return await savedMeanwhile(ctx, db, draft ?? { version: 0, saved_at: null, saved_by: null });
}

const wrongCount = (fewest: number, most: number) =>
  fewest === most
    ? { zh: `应有 ${fewest} 部分`, en: `There must be ${fewest}` }
    : { zh: `应有 ${fewest} 至 ${most} 部分`, en: `There must be ${fewest} to ${most}` };
