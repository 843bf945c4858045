import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { orderDocuments } from '@sycee/contract/order-documents';
import { isGranted } from '@sycee/domain/access/granted';
import {
  type Actor,
  actsOn,
  afterAct,
  type DocumentAct,
  type VersionState,
  versionAfter,
} from '@sycee/domain/order/document';
import {
  type DocumentRequirements,
  documentFieldProblems,
  parseDocumentField,
  requestedFields,
  requirementLevelOf,
} from '@sycee/domain/order/document-fields';
import type { Kysely } from 'kysely';
import { noticeGivenDocuments } from '#features/crm/order-notices.ts';
import type { OrderRow } from '#features/crm/order-rows.ts';
import { isHiddenFrom, lockOrderInScope } from '#features/crm/scope.ts';
import { decideOrThrow } from '#features/crm/steps.ts';
import { type FieldChange, writeEntry } from '#features/crm/timeline.ts';
import { dropUploads, transferUpload } from '#features/upload/index.ts';
import { conflict, invalid, notAllowed } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { requirementsOf } from './requirements.ts';
import { filesOf, lastOf, stateOf, type VersionRow, versionsOf } from './rows.ts';
import { sealedValues, valuesOf } from './values.ts';
import { documentsView } from './view.ts';
import { documentRefusals } from './words.ts';

type Call = (typeof orderDocuments)['POST /finance/api/intoinfo'];
type Input = BodyOut<Call>;
type SubmittedDocument = Input['documents'][number];

/** Saves submitted documents and fields, all or none. */
export async function submitDocuments(ctx: RequestContext, input: Input): Promise<DataIn<Call>> {
  const caller = callerOf(ctx);
  if (caller.role !== 'member' && !isGranted(caller.buttons, 'work.edit')) throw notAllowed();
  return await ctx.write(async (db) => {
    const row = await lockOrderInScope(db, ctx, input.id);
    if (isHiddenFrom(ctx, row)) throw conflict(documentRefusals.consentWithdrawn);
    decideOrThrow(ctx, row, 'change_form', {});
    const requirements = await requirementsOf(db, row);
    const versions = await versionsOf(db, row.id);
    rejectUnrequested(requirements, input, versions);
    const changes: FieldChange[] = [];
    for (const document of input.documents) changes.push(await saveDocument(db, ctx, row, versions, document));
    changes.push(...(await saveFields(db, ctx, row, input.fields)));
    if (changes.length === 0) return await documentsView(db, ctx, row);
    await db
      .updateTable('work_order')
      .set({ updated_at: new Date(ctx.now) })
      .where('id', '=', row.id)
      .execute();
    await writeEntry(db, ctx, {
      customer: row.customer,
      order: row.id,
      person: { id: row.person, wrapped_key: row.wrapped_key },
      kind: 'intake',
      by: caller.account,
      changes,
    });
    await noticeGivenDocuments(db, ctx, row, input.documents);
    return await documentsView(db, ctx, row);
  });
}

/** Rejects documents and fields that the order does not require. A document submitted before may still be withdrawn. */
function rejectUnrequested(
  requirements: DocumentRequirements,
  { stage, documents, fields }: Input,
  versions: readonly VersionRow[],
): void {
  const isOfStep = (kind: 'documents' | 'fields', slug: string) =>
    !stage || requirementLevelOf(requirements, kind, slug, stage);
  const slugs = documents.map(({ slug }) => slug);
  const wrong = documents.filter(
    ({ slug, files }, i) =>
      slugs.indexOf(slug) !== i ||
      !isOfStep('documents', slug) ||
      !(requirements.documents.includes(slug) || (files.length === 0 && lastOf(versions, slug))),
  );
  const required = requestedFields(requirements);
  const problems = Object.fromEntries([
    ...wrong.map(({ slug }) => [`documents.${slug}`, documentRefusals.notRequested] as const),
    ...Object.entries(fields).flatMap(([slug, typed]) => {
      const field = required.find((requiredField) => requiredField.slug === slug);
      if (!field || !isOfStep('fields', slug)) return [[`fields.${slug}`, documentRefusals.notRequested] as const];
      const isValid = typed === '' || (typed.length <= field.most && parseDocumentField(field, typed) !== undefined);
      return isValid ? [] : [[`fields.${slug}`, documentFieldProblems[field.form]] as const];
    }),
  ]);
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Checks an act against the newest version; a refusal throws a conflict with the acts allowed now. */
export function checkAct(
  versions: readonly VersionRow[],
  { slug, turn }: { slug: string; turn: number },
  act: DocumentAct,
  { isStaff, account }: { isStaff: boolean; account: string },
): Actor {
  const [last, state] = [lastOf(versions, slug), stateOf(versions, slug)];
  const actor = { isStaff, isSubmitter: last?.submitted_by === account };
  const allowed = actsOn(state, actor);
  if ((last?.round ?? 0) !== turn) throw conflict(documentRefusals.changedSince, allowed);
  if (afterAct(state, act, actor) === null) throw conflict(documentRefusals[act], allowed);
  return actor;
}

async function saveDocument(
  db: Kysely<DB>,
  ctx: RequestContext,
  row: OrderRow,
  versions: readonly VersionRow[],
  { slug, turn, files }: SubmittedDocument,
): Promise<FieldChange> {
  const { account, role } = callerOf(ctx);
  const act = files.length > 0 ? 'give' : 'retract';
  checkAct(versions, { slug, turn }, act, { isStaff: role !== 'member', account });
  const before = lastOf(versions, slug);
  const from = stateOf(versions, slug);
  if (before)
    await db
      .updateTable('order_document')
      .set({ state: versionAfter[act](before.state as VersionState) })
      .where('id', '=', before.id)
      .execute();
  if (act === 'retract') {
    await dropFiles(db, ctx, before!.id);
    return { field: `document.${slug}`, from, to: 'retracted' };
  }
  const id = newId(ctx.now);
  await db
    .insertInto('order_document')
    .values({
      tenant_id: ctx.site.tenantId,
      id,
      work_order: row.id,
      slug,
      round: turn + 1,
      state: 'given',
      files: new Set(files).size,
      submitted_by: account,
      submitted_at: new Date(ctx.now),
    })
    .execute();
  await attachFiles(db, ctx, row, { id, slug, files: [...new Set(files)] });
  return { field: `document.${slug}`, from, to: from === 'missing' ? 'given' : 'given_again' };
}

/** Attaches the caller's uploads, or files that the order already has. */
async function attachFiles(
  db: Kysely<DB>,
  ctx: RequestContext,
  row: OrderRow,
  { id, slug, files }: { id: string; slug: string; files: readonly string[] },
): Promise<void> {
  if (!row.wrapped_key) throw conflict(documentRefusals.consentWithdrawn);
  const ofOrder = new Set((await filesOf(db, row.id)).map(({ key }) => key));
  const to = { person: row.person, wrappedKey: row.wrapped_key };
  // One order of keys prevents deadlocks between concurrent submissions of the same files.
  for (const key of [...files].sort()) {
    const isAllowed = ofOrder.has(key) || (await transferUpload(db, ctx, callerOf(ctx).account, key, to));
    if (!isAllowed) throw invalid({ [`documents.${slug}`]: documentRefusals.notOwn });
  }
  await db
    .insertInto('order_document_file')
    .values(files.map((key, position) => ({ tenant_id: ctx.site.tenantId, document: id, key, position })))
    .execute();
}

async function dropFiles(db: Kysely<DB>, ctx: RequestContext, document: string): Promise<void> {
  const dropped = await db
    .deleteFrom('order_document_file')
    .where('document', '=', document)
    .returning('key')
    .execute();
  await dropUploads(
    db,
    dropped.map(({ key }) => key),
    ctx.now,
  );
}

async function saveFields(
  db: Kysely<DB>,
  ctx: RequestContext,
  row: OrderRow,
  typed: Input['fields'],
): Promise<FieldChange[]> {
  const required = requestedFields(await requirementsOf(db, row));
  const before = await valuesOf(db, ctx, row);
  const next: Record<string, string> = { ...before };
  for (const [slug, text] of Object.entries(typed))
    next[slug] = text && parseDocumentField(required.find((field) => field.slug === slug)!, text)!;
  const changed = Object.keys(typed).filter((slug) => next[slug] !== (before[slug] ?? ''));
  if (changed.length > 0)
    await db
      .updateTable('work_order')
      .set({ document_fields_sealed: sealedValues(ctx, row, next) })
      .where('id', '=', row.id)
      .execute();
  // The values are sealed under the person's key, so the log records only that they changed.
  return changed.map((slug) => ({ field: `intake.${slug}`, from: null, to: null }));
}
