import type { DataIn } from '@sycee/contract/core/call';
import type { qualifications } from '@sycee/contract/qualifications';
import { type AttrSlug, attributes } from '@sycee/domain/matching/attributes';
import { writeBesideName, writeDate } from '@sycee/domain/matching/value-words';
import { attrsOf, freshDaysOf, type QualGroup, qualGroupSlugs, qualGroups } from '@sycee/domain/qualification/groups';
import { believedUntil, isExpired, type Qual, qualFields } from '@sycee/domain/qualification/qualification';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { regionNames } from '#features/catalog/index.ts';
import type { RequestContext } from '#platform/context.ts';
import type { StoredQualification } from './rows.ts';
import { sourceNames } from './words.ts';

export type KnownView = DataIn<(typeof qualifications)['GET /finance/api/qual_val']>['list'][number];
type Definitions = DataIn<(typeof qualifications)['GET /finance/api/qual/all']>;
type ViewContext = Pick<RequestContext, 'language' | 'now'>;

const groupOf = new Map<AttrSlug, QualGroup>(
  qualGroupSlugs.flatMap((slug) => attrsOf(slug).map((attr) => [attr, slug] as const)),
);
const position = new Map<AttrSlug, number>(qualGroupSlugs.flatMap(attrsOf).map((attr, i) => [attr, i]));

export function definitions({ language: l }: ViewContext): Definitions {
  return {
    groups: qualGroupSlugs.map((slug) => ({
      slug,
      name: qualGroups[slug].name[l],
      quals: attrsOf(slug).map((attr) => {
        const { kind, label, choices, min, max } = qualFields[attr];
        return {
          attr,
          name: label[l],
          kind,
          choices: choices?.map((choice) => ({ value: choice.value, name: choice[l] })) ?? null,
          min: min ?? null,
          max: max ?? null,
          fresh_days: freshDaysOf(attr),
          audience: attributes[attr].audience,
        };
      }),
    })),
  };
}

const words = ({ attr, value }: Pick<Qual, 'attr' | 'value'>, l: RequestContext['language']): string =>
  qualFields[attr].kind === 'date' && typeof value === 'string'
    ? writeDate(value, l)
    : writeBesideName(attr, value, l, regionNames[l]);

/** Views of qualifications in the order of the groups. */
export function knownViews(ctx: ViewContext, quals: readonly (Qual & Partial<StoredQualification>)[]): KnownView[] {
  const today = businessDateOf(ctx.now);
  return [...quals]
    .sort((a, b) => position.get(a.attr)! - position.get(b.attr)!)
    .map((qual) => ({
      attr: qual.attr,
      group: groupOf.get(qual.attr)!,
      name: qualFields[qual.attr].label[ctx.language],
      raw: qual.value,
      value: words(qual, ctx.language),
      source: qual.source,
      source_name: sourceNames[qual.source][ctx.language],
      seen_on: qual.seenOn,
      expires_on: believedUntil(qual.attr, qual.seenOn),
      expired: isExpired(qual, today),
      checked_at: qual.checkedAt?.toISOString() ?? null,
      checked_by: qual.checkedBy ?? null,
      version: qual.version ?? 0,
      sample: qual.sample ?? false,
    }));
}

export const inGroups = (ctx: ViewContext, views: readonly KnownView[]) =>
  qualGroupSlugs
    .map((slug) => ({
      slug,
      name: qualGroups[slug].name[ctx.language],
      list: views.filter(({ group }) => group === slug),
    }))
    .filter(({ list }) => list.length > 0);
