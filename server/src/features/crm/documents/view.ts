import type { DataIn } from '@sycee/contract/core/call';
import type { orderDocuments } from '@sycee/contract/order-documents';
import { isGranted } from '@sycee/domain/access/granted';
import type { BothLanguages } from '@sycee/domain/language/both';
import { type Lists, nameOf } from '@sycee/domain/lists/in-force';
import { actsOn, type VersionState } from '@sycee/domain/order/document';
import {
  type DocumentRequirements,
  documentField,
  type Miss,
  maskDocumentField,
  missesOf,
  requestedFields,
} from '@sycee/domain/order/document-fields';
import { allowedActions } from '@sycee/domain/order/machine';
import { nextStage, type Stage } from '@sycee/domain/order/status';
import type { Kysely } from 'kysely';
import { openText } from '#features/account/index.ts';
import { sharedAs } from '#features/crm/collaborators/access-levels.ts';
import { fieldsForCaller, missingFor } from '#features/crm/flow/order-fields.ts';
import type { OrderRow } from '#features/crm/order-rows.ts';
import { named, stateOf as stateOfOrder } from '#features/crm/order-views.ts';
import { isHiddenFrom } from '#features/crm/scope.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { requirementsOf } from './requirements.ts';
import { filesOf, lastOf, stateOf, type UploadedFile, type VersionRow, versionsOf } from './rows.ts';
import { valuesOf } from './values.ts';

type DocumentFields = DataIn<(typeof orderDocuments)['POST /finance/api/intoinfo']>;
type Document = DocumentFields['documents'][number];

/** Members submit for their own orders, staff with the `work.edit` button and write access. */
export const canSubmit = (ctx: RequestContext, row: OrderRow): boolean => {
  const { role, buttons } = callerOf(ctx);
  return (
    (role === 'member' || isGranted(buttons, 'work.edit')) &&
    sharedAs(ctx, row) !== 'read' &&
    !isHiddenFrom(ctx, row) &&
    allowedActions(stateOfOrder(row)).includes('change_form')
  );
};

export async function documentsView(db: Kysely<DB>, ctx: RequestContext, row: OrderRow): Promise<DocumentFields> {
  const [requirements, versions, files, values, own] = await Promise.all([
    requirementsOf(db, row),
    versionsOf(db, row.id),
    filesOf(db, row.id),
    valuesOf(db, ctx, row),
    fieldsForCaller(db, ctx, row),
  ]);
  const isEditable = canSubmit(ctx, row);
  const slugs = [...new Set([...requirements.documents, ...versions.map(({ slug }) => slug)])];
  const l = ctx.language;
  return {
    documents: slugs
      .filter((slug) => requirements.documents.includes(slug) || stateOf(versions, slug) !== 'missing')
      .map((slug) => documentView(ctx, row, slug, { requirements, versions, files, isEditable })),
    fields: requestedFields(requirements).map((field) => ({
      slug: field.slug,
      name: field.name[l],
      form: field.form,
      most: field.most,
      value: values[field.slug] ? maskDocumentField(field, values[field.slug]!) : '',
    })),
    may_give: isEditable,
    misses:
      row.status === 'working'
        ? [
            ...missesWith(requirements, row, versions, values).map((miss) => ({
              ...miss,
              name: itemName(ctx.listsInForce, miss)[l],
            })),
            ...missingFor(own, row).map(({ slug, name }) => ({
              slug,
              name: name[l],
              kind: 'form' as const,
              ask: 'required' as const,
              state: 'missing' as const,
            })),
          ]
        : [],
  };
}

/** Documents and fields that are missing for the next step. */
export async function missesFor(db: Kysely<DB>, ctx: RequestContext, row: OrderRow): Promise<Miss[]> {
  const [requirements, versions, values] = [
    await requirementsOf(db, row),
    await versionsOf(db, row.id),
    await valuesOf(db, ctx, row),
  ];
  return missesWith(requirements, row, versions, values);
}

const missesWith = (
  requirements: DocumentRequirements,
  row: OrderRow,
  versions: readonly VersionRow[],
  values: Readonly<Record<string, string>>,
) =>
  missesOf(requirements, nextStage(row.stage as Stage), {
    stateOf: (slug) => stateOf(versions, slug),
    isFilled: (slug) => Boolean(values[slug]),
  });

/** The name of a document or of a field of an application. */
export const itemName = ({ words }: Lists, { kind, slug }: Pick<Miss, 'kind' | 'slug'>): BothLanguages =>
  kind === 'document' ? nameOf(words.document, slug) : documentField(slug)!.name;

interface OrderDocuments {
  requirements: DocumentRequirements;
  versions: readonly VersionRow[];
  files: readonly UploadedFile[];
  isEditable: boolean;
}

function documentView(
  ctx: RequestContext,
  row: OrderRow,
  slug: string,
  { requirements, versions, files, isEditable }: OrderDocuments,
): Document {
  const { account, role } = callerOf(ctx);
  const [last, state] = [lastOf(versions, slug), stateOf(versions, slug)];
  const isRequested = requirements.documents.includes(slug);
  const actor = { isStaff: role !== 'member', isSubmitter: last?.submitted_by === account };
  return {
    slug,
    name: nameOf(ctx.listsInForce.words.document, slug)[ctx.language],
    state,
    asked: isRequested,
    turn: last?.round ?? 0,
    may: isEditable ? actsOn(state, actor).filter((act) => act !== 'give' || isRequested) : [],
    versions: versions
      .filter((version) => version.slug === slug)
      .map((version) => ({
        turn: version.round,
        state: version.state as VersionState,
        by:
          version.submitter_role === 'member'
            ? null
            : { account_no: version.submitter_no, name: version.submitter_name },
        at: version.submitted_at.toISOString(),
        count: version.files,
        files: files.filter(({ document }) => document === version.id).map(({ key, type }) => ({ key, type })),
        checked: checkedView(ctx, row, version),
      })),
  };
}

function checkedView(ctx: RequestContext, row: OrderRow, version: VersionRow): Document['versions'][number]['checked'] {
  if (!version.checked_at || !version.checker_no) return null;
  const person = { id: row.person, wrapped_key: row.wrapped_key };
  return {
    by: { account_no: version.checker_no, name: version.checker_name ?? '' },
    at: version.checked_at.toISOString(),
    reason: version.reason === null ? null : named(version.reason, ctx.listsInForce.words.refuse_reason, ctx.language),
    text: openText(ctx.secrets, ctx.site.tenantId, person, version.text_sealed),
  };
}
