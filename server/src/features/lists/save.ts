import type { BodyOut } from '@sycee/contract/core/call';
import type { lists } from '@sycee/contract/lists';
import type { BothLanguages } from '@sycee/domain/language/both';
import { type ListEntry, type ListProblem, listProblem } from '@sycee/domain/lists/in-force';
import type { ListSlug } from '@sycee/domain/lists/kinds';
import { type Kysely, sql } from 'kysely';
import { changedMeanwhile, invalid } from '#platform/api-error.ts';
import { type AuditChange, changesBetween, writeAudit } from '#platform/audit.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newSiteKey } from '#platform/random.ts';
import { readLists } from '#platform/tenant-lists.ts';
import { type ListView, listView } from './read.ts';

type Input = BodyOut<(typeof lists)['PUT /admin/api/lists/{slug}']>;

/** Replaces a list. Of two people who change it at once the second is told. */
export async function saveList(ctx: RequestContext, list: ListSlug, { version, entries }: Input): Promise<ListView> {
  const saved = await ctx.write(async (db) => {
    if (!(await takeVersion(db, ctx, list, version))) throw changedMeanwhile();
    const before = (await readLists(db)).entries[list];
    const wanted = entries.map(({ slug, name_zh: zh, name_en: en, hidden }) => ({
      slug,
      name: { zh, en },
      isHidden: hidden,
    }));
    const problem = listProblem(list, before, wanted);
    if (problem) throw invalid({ entries: problems[problem] });
    const after = wanted.map((entry): ListEntry => ({ ...entry, slug: entry.slug ?? `own_${newSiteKey()}` }));
    await db
      .insertInto('tenant_list_entry')
      .values(
        after.map(({ slug, name, isHidden }, position) => ({
          tenant_id: ctx.site.tenantId,
          list,
          slug,
          name_zh: name.zh,
          name_en: name.en,
          position,
          hidden: isHidden,
        })),
      )
      .onConflict((on) =>
        on.columns(['tenant_id', 'list', 'slug']).doUpdateSet({
          name_zh: sql`excluded.name_zh`,
          name_en: sql`excluded.name_en`,
          position: sql`excluded.position`,
          hidden: sql`excluded.hidden`,
        }),
      )
      .execute();
    await writeAudit(db, ctx, {
      action: 'list.edit',
      subject: { kind: 'list', id: list },
      changes: changesOf(before, after),
    });
    return listView(list, version + 1, after);
  });
  ctx.lists.clearCache(ctx.site.tenantId);
  return saved;
}

/** Counts the version up and locks the list; false if somebody else did. Version 0 expects no row. */
async function takeVersion(db: Kysely<DB>, ctx: RequestContext, list: ListSlug, version: number): Promise<boolean> {
  const row = { tenant_id: ctx.site.tenantId, list, version: version + 1 };
  const taken =
    version === 0
      ? await db
          .insertInto('tenant_list')
          .values(row)
          .onConflict((on) => on.columns(['tenant_id', 'list']).doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('tenant_list')
          .set({ version: version + 1 })
          .where('list', '=', list)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return taken !== undefined;
}

const nameInLog = ({ name }: ListEntry) => `${name.zh} (${name.en})`;

/** Only what changed: names by entry, then hidden entries and the order. */
function changesOf(before: readonly ListEntry[], after: readonly ListEntry[]): AuditChange[] {
  const old = new Map(before.map((entry) => [entry.slug, entry]));
  const renamed = after.flatMap((entry): AuditChange[] => {
    const was = old.get(entry.slug);
    const [from, to] = [was ? nameInLog(was) : null, nameInLog(entry)];
    return from === to ? [] : [['list_entry', from, to]];
  });
  const summary = (entries: readonly ListEntry[]) => ({
    list_hidden: entries.filter(({ isHidden }) => isHidden).map(nameInLog),
    list_order: entries.filter(({ slug }) => old.has(slug)).map(({ slug }) => nameInLog(old.get(slug)!)),
  });
  return [...renamed, ...changesBetween(summary(before), summary(after))];
}

const problems: Readonly<Record<ListProblem, BothLanguages>> = {
  missing: { zh: '已有条目不能删除，可以隐藏', en: 'An entry that exists cannot be removed. Hide it instead' },
  unknown: { zh: '有条目不存在，请刷新后重试', en: 'An entry does not exist. Reload and try again' },
  twice: { zh: '同一条目出现了两次', en: 'An entry is listed twice' },
  none: { zh: '至少要有一项可供选择', en: 'At least one entry has to be offered' },
  same_name: { zh: '两个在用条目同名，请修改其中一个', en: 'Two entries in use have the same name. Change one' },
  always: { zh: '这个条目始终可选，不能隐藏', en: 'This entry is always offered and cannot be hidden' },
  fixed: { zh: '这个列表的条目只能改名', en: 'Entries of this list can only be renamed' },
  order: { zh: '这个列表的顺序是固定的', en: 'The order of this list is fixed' },
};
