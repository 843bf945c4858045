import type { Profile } from '@sycee/domain/order/profile';
import { sealText } from '#features/account/index.ts';
import { tagWords } from '#features/site/index.ts';
import { invalid } from '#platform/api-error.ts';
import type { TenantContext } from '#platform/context.ts';

/** Empty fields are not kept. */
export function sealedProfile(
  ctx: TenantContext,
  person: { id: string; wrapped_key: Buffer | null },
  profile: Readonly<Partial<Record<keyof Profile, string | undefined>>>,
): Buffer | null {
  const kept = Object.fromEntries(Object.entries(profile).filter(([, text]) => text));
  return Object.keys(kept).length ? sealText(ctx.secrets, ctx.site.tenantId, person, JSON.stringify(kept)) : null;
}

/** Each once, in the order they were given. */
export function knownTags(slugs: readonly string[]): string[] {
  const tags = [...new Set(slugs)];
  if (tags.some((slug) => !Object.hasOwn(tagWords, slug)))
    throw invalid({
      tags: { zh: '部分标签已不存在，请刷新后重选', en: 'Some tags no longer exist. Refresh and choose again' },
    });
  return tags;
}
