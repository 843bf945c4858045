import { type Lists, mayChoose } from '@sycee/domain/lists/in-force';
import type { Profile } from '@sycee/domain/order/profile';
import { sealText } from '#features/account/index.ts';
import { invalid } from '#platform/api-error.ts';
import type { TenantContext } from '#platform/context.ts';

/** Seals the profile without its empty fields. */
export function sealedProfile(
  ctx: TenantContext,
  person: { id: string; wrapped_key: Buffer | null },
  profile: Readonly<Partial<Record<keyof Profile, string | undefined>>>,
): Buffer | null {
  const filled = Object.fromEntries(Object.entries(profile).filter(([, text]) => text));
  return Object.keys(filled).length ? sealText(ctx.secrets, ctx.site.tenantId, person, JSON.stringify(filled)) : null;
}

/** Distinct tags in the given order. Unknown ones are rejected, and hidden ones that the customer does not have. */
export function checkedTags(lists: Lists, slugs: readonly string[], had: readonly string[] = []): string[] {
  const tags = [...new Set(slugs)];
  if (tags.some((slug) => !mayChoose(lists, 'tag', slug, had) && !mayChoose(lists, 'tag_business', slug, had)))
    throw invalid({
      tags: { zh: '部分标签已不存在，请刷新后重选', en: 'Some tags no longer exist. Refresh and choose again' },
    });
  return tags;
}
