import { nameOf } from '@sycee/domain/lists/in-force';
import { attributes } from '@sycee/domain/matching/attributes';
import { profileFields } from '@sycee/domain/order/profile';
import { lookUp } from '@sycee/domain/text/look-up';
import type { CustomerRow } from '#features/crm/customers/rows.ts';
import { profileOf } from '#features/crm/customers/views.ts';
import type { StoredQualification } from '#features/crm/qual/rows.ts';
import { knownViews } from '#features/crm/qual/views.ts';
import { cometypeWords, fieldWords } from '#features/crm/words.ts';
import type { RequestContext } from '#platform/context.ts';
import { formatMoment } from '#platform/format-moment.ts';

export interface Side {
  row: CustomerRow;
  quals: readonly StoredQualification[];
}

/** Fields of two records with the display text of each side, empty if a record has no value. */
export function fieldsOf(ctx: RequestContext, sides: readonly [Side, Side], canSubmit: boolean) {
  const l = ctx.language;
  const field = (slug: string, name: string, text: (side: Side) => string) => ({ slug, name, values: sides.map(text) });
  const plain = (slug: string, text: (row: CustomerRow) => string) =>
    field(slug, lookUp(fieldWords, slug)?.[l] ?? slug, ({ row }) => text(row));
  const profiles = sides.map(({ row }) => profileOf(ctx, row));
  const attrs = [...new Set(sides.flatMap(({ quals }) => quals.map(({ attr }) => attr)))];
  const all = [
    plain('name', (row) => row.name),
    plain('company_name', (row) =>
      row.cometype === 'company' ? row.company_name : (lookUp(cometypeWords, row.cometype)?.[l] ?? ''),
    ),
    plain('level', (row) => nameOf(ctx.listsInForce.words.level, row.level)[l]),
    ...(canSubmit ? [plain('owner', (row) => row.owner_name ?? '')] : []),
    plain('next_contact_at', (row) => (row.next_contact_at ? formatMoment(row.next_contact_at.toISOString(), l) : '')),
    ...profileFields.map(({ slug, name }) => ({
      slug: `profile.${slug}`,
      name: name[l],
      values: profiles.map((profile) => profile[slug as keyof typeof profile] ?? ''),
    })),
    ...attrs.map((attr) =>
      field(
        `qual.${attr}`,
        attributes[attr].name[l],
        ({ quals }) =>
          knownViews(
            ctx,
            quals.filter((one) => one.attr === attr),
          )[0]?.value ?? '',
      ),
    ),
  ];
  return all.filter(({ values }) => values.some((text) => text !== ''));
}
