import type { DataIn } from '@sycee/contract/core/call';
import type { lists } from '@sycee/contract/lists';
import type { ListEntry } from '@sycee/domain/lists/in-force';
import { type ListSlug, listKinds, listSlugs } from '@sycee/domain/lists/kinds';
import type { RequestContext } from '#platform/context.ts';
import { readLists } from '#platform/tenant-lists.ts';

export type ListView = DataIn<(typeof lists)['PUT /admin/api/lists/{slug}']>;

export async function listLists({ db }: RequestContext): Promise<DataIn<(typeof lists)['GET /admin/api/lists']>> {
  const [rows, { entries }] = await Promise.all([
    db.selectFrom('tenant_list').select(['list', 'version']).execute(),
    readLists(db),
  ]);
  const versions = new Map(rows.map(({ list, version }) => [list, version]));
  return { lists: listSlugs.map((slug) => listView(slug, versions.get(slug) ?? 0, entries[slug])) };
}

export function listView(slug: ListSlug, version: number, entries: readonly ListEntry[]): ListView {
  const { isOpen, canOrder, always = [] } = listKinds[slug];
  return {
    slug,
    version,
    is_open: isOpen,
    can_order: canOrder,
    always: [...always],
    entries: entries.map(({ slug: one, name, isHidden }) => ({
      slug: one,
      name_zh: name.zh,
      name_en: name.en,
      hidden: isHidden,
    })),
  };
}
