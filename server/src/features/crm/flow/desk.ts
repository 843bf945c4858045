import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { orderFlow } from '@sycee/contract/order-flow';
import type { BothLanguages } from '@sycee/domain/language/both';
import { mayChoose } from '@sycee/domain/lists/in-force';
import { emptyFlow, type FlowField, type FlowParts, type FlowProblem, flowProblem } from '@sycee/domain/order/flow';
import type { Kysely } from 'kysely';
import { changedMeanwhile, invalid } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newSiteKey } from '#platform/random.ts';
import { savedMeanwhile } from '#platform/saved-meanwhile.ts';
import { flowInForce, storedParts } from './read.ts';

export type FlowView = DataIn<(typeof orderFlow)['GET /admin/api/order_flow']>;
type Input = BodyOut<(typeof orderFlow)['PUT /admin/api/order_flow']>;

export async function flowDesk(db: Kysely<DB>): Promise<FlowView> {
  const [draft, published] = [await readDraft(db), await publication(db)];
  return {
    version: draft?.version ?? 0,
    ...partsForDesk(draft ? storedParts(draft) : emptyFlow),
    published,
  };
}

const readDraft = (db: Kysely<DB>) =>
  db
    .selectFrom('order_flow_draft')
    .select(['version', 'fields', 'documents', 'saved_at', 'saved_by'])
    .executeTakeFirst();

async function publication(db: Kysely<DB>): Promise<FlowView['published']> {
  const row = await db
    .selectFrom('order_flow')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'order_flow.tenant_id').onRef('account.id', '=', 'order_flow.published_by'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['order_flow.version', 'fields', 'documents', 'published_at', 'person.name'])
    .orderBy('order_flow.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row
    ? {
        version: row.version,
        at: row.published_at.toISOString(),
        by: row.name,
        ...partsForDesk(storedParts(row)),
      }
    : null;
}

const partsForDesk = ({ fields, documents }: FlowParts): Pick<FlowView, 'fields' | 'documents'> => ({
  fields: fields.map(fieldForDesk),
  documents: documents.map(({ slug, category, requiredBefore }) => ({
    slug,
    category,
    required_before: requiredBefore,
  })),
});
const fieldForDesk = ({
  slug,
  name,
  type,
  options,
  category,
  requiredBefore,
}: FlowField): FlowView['fields'][number] => ({
  slug,
  name_zh: name.zh,
  name_en: name.en,
  type,
  category,
  required_before: requiredBefore,
  options: options.map((option) => ({ slug: option.slug, name_zh: option.name.zh, name_en: option.name.en })),
});

/** Saves the draft, whole. Of two people who save at once the second is told. */
export async function saveFlow(ctx: RequestContext, { version, fields, documents }: Input): Promise<FlowView> {
  return await ctx.write(async (db) => {
    const draft = await readDraft(db);
    if ((draft?.version ?? 0) !== version) throw await newerDraft(db, ctx);
    const earlier = [(await flowInForce(db)) ?? emptyFlow, draft ? storedParts(draft) : emptyFlow];
    const known = earlier.flatMap((parts) => parts.fields);
    const next: FlowParts = {
      fields: fields.map((field) => fieldFrom(field, known)),
      documents: documents.map(({ slug, category, required_before: requiredBefore }) => ({
        slug,
        category,
        requiredBefore,
      })),
    };
    const problem = flowProblem(next);
    if (problem) throw invalid({ [problem === 'same_document' ? 'documents' : 'fields']: problems[problem] });
    const had = earlier.flatMap((parts) => parts.documents.map(({ slug }) => slug));
    if (!documents.every(({ slug }) => mayChoose(ctx.listsInForce, 'document', slug, had)))
      throw invalid({ documents: notOffered });
    if (!(await takeVersion(db, ctx, version, next))) throw await newerDraft(db, ctx);
    return await flowDesk(db);
  });
}

/** Slugs are made by the server. One that is not known, as of a field that somebody removed meanwhile, is made anew. */
function fieldFrom(input: Input['fields'][number], known: readonly FlowField[]): FlowField {
  const earlier = known.filter(({ slug }) => slug === input.slug);
  const slugFrom = (slug: string | null, among: readonly { slug: string }[]) =>
    among.find((one) => one.slug === slug)?.slug ?? newSlug();
  const earlierOptions = earlier.flatMap(({ options }) => options);
  return {
    slug: slugFrom(input.slug, earlier),
    name: { zh: input.name_zh, en: input.name_en },
    type: input.type,
    options: input.options.map(({ slug, name_zh: zh, name_en: en }) => ({
      slug: slugFrom(slug, earlierOptions),
      name: { zh, en },
    })),
    category: input.category,
    requiredBefore: input.required_before,
  };
}
const newSlug = () => `own_${newSiteKey()}`;

/** Writes the draft as the next version; false if somebody else did. Version 0 expects no draft. */
async function takeVersion(
  db: Kysely<DB>,
  ctx: RequestContext,
  version: number,
  { fields, documents }: FlowParts,
): Promise<boolean> {
  const values = {
    version: version + 1,
    fields: JSON.stringify(fields),
    documents: JSON.stringify(documents),
    saved_at: new Date(ctx.now),
    saved_by: callerOf(ctx).account,
  };
  const taken =
    version === 0
      ? await db
          .insertInto('order_flow_draft')
          .values({ tenant_id: ctx.site.tenantId, ...values })
          .onConflict((on) => on.column('tenant_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('order_flow_draft')
          .set(values)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return taken !== undefined;
}

export async function newerDraft(db: Kysely<DB>, ctx: RequestContext) {
  const draft = await readDraft(db);
  return draft ? await savedMeanwhile(ctx, db, draft) : changedMeanwhile();
}

const notOffered: BothLanguages = {
  zh: '有资料已不在资料列表中，请更换或移除',
  en: 'A document is not in the list of documents any more. Choose another or remove it',
};
const problems: Readonly<Record<FlowProblem, BothLanguages>> = {
  twice: { zh: '同一字段或选项出现了两次', en: 'A field or an option is listed twice' },
  same_name: { zh: '两个字段同名，请修改其中一个', en: 'Two fields have the same name. Change one' },
  no_options: { zh: '单选字段至少需要一个选项', en: 'A choice needs at least one option' },
  same_option: {
    zh: '一个字段的两个选项同名，请修改其中一个',
    en: 'Two options of a field have the same name. Change one',
  },
  stage: { zh: '这个阶段不能设为必填', en: 'Nothing can be required before this stage' },
  same_document: {
    zh: '同一份资料对同一类产品列出了两次，请移除其中一条',
    en: 'A document is listed twice for the same products. Remove one',
  },
};
