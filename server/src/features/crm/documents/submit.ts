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
  type Asking,
  askOf,
  documentFieldProblems,
  parseDocumentField,
  requiredFields,
} from '@sycee/domain/order/document-fields';
import type { Kysely } from 'kysely';
import type { OrderRow } from '#features/crm/rows.ts';
import { isClosedTo, lockOrderInScope } from '#features/crm/scope.ts';
import { decided } from '#features/crm/steps.ts';
import { type FieldChange, writeEntry } from '#features/crm/timeline.ts';
import { dropUploads, transferUpload } from '#features/upload/index.ts';
import { conflict, invalid, notAllowed } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { filesOf, lastOf, stateOf, type VersionRow, versionsOf } from './rows.ts';
import { sealedValues, valuesOf } from './values.ts';
import { askingOf, documentsView } from './view.ts';
import { documentRefusals } from './words.ts';

type Call = (typeof orderDocuments)['POST /finance/api/intoinfo'];
type Input = BodyOut<Call>;
type SubmittedDocument = Input['documents'][number];

/** Documents and fields that the order asks for, all of them or none. */
export async function submitDocuments(ctx: RequestContext, input: Input): Promise<DataIn<Call>> {
  const caller = callerOf(ctx);
  if (caller.role !== 'member' && !isGranted(caller.buttons, 'work.edit')) throw notAllowed();
  return await ctx.write(async (db) => {
    const row = await lockOrderInScope(db, ctx, input.id);
    if (isClosedTo(ctx, row)) throw conflict(documentRefusals.takenBack);
    decided(ctx, row, 'change_form', {});
    const asking = await askingOf(db, row);
    const versions = await versionsOf(db, row.id);
    rejectUnrequested(asking, input, versions);
    const changes: FieldChange[] = [];
    for (const document of input.documents) changes.push(await takeDocument(db, ctx, row, versions, document));
    changes.push(...(await takeFields(db, ctx, row, input.fields)));
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
    return await documentsView(db, ctx, row);
  });
}

/** What no step and no product asks for is not collected. What was given before may be taken back. */
function rejectUnrequested(asking: Asking, { stage, documents, fields }: Input, versions: readonly VersionRow[]): void {
  const isOfStep = (kind: 'documents' | 'fields', slug: string) => !stage || askOf(asking, kind, slug, stage);
  const slugs = documents.map(({ slug }) => slug);
  const wrong = documents.filter(
    ({ slug, files }, place) =>
      slugs.indexOf(slug) !== place ||
      !isOfStep('documents', slug) ||
      !(asking.documents.includes(slug) || (files.length === 0 && lastOf(versions, slug))),
  );
  const known = requiredFields(asking);
  const problems = Object.fromEntries([
    ...wrong.map(({ slug }) => [`documents.${slug}`, documentRefusals.notAsked] as const),
    ...Object.entries(fields).flatMap(([slug, typed]) => {
      const field = known.find((one) => one.slug === slug);
      if (!field || !isOfStep('fields', slug)) return [[`fields.${slug}`, documentRefusals.notAsked] as const];
      const isRight = typed === '' || (typed.length <= field.most && parseDocumentField(field, typed) !== undefined);
      return isRight ? [] : [[`fields.${slug}`, documentFieldProblems[field.form]] as const];
    }),
  ]);
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** The act that was decided on, or a refusal with what may be done instead. */
export function refuseAct(
  versions: readonly VersionRow[],
  { slug, turn }: { slug: string; turn: number },
  act: DocumentAct,
  { isStaff, account }: { isStaff: boolean; account: string },
): Actor {
  const [last, state] = [lastOf(versions, slug), stateOf(versions, slug)];
  const actor = { isStaff, isGiver: last?.submitted_by === account };
  const allowed = actsOn(state, actor);
  if ((last?.round ?? 0) !== turn) throw conflict(documentRefusals.givenSince, allowed);
  if (afterAct(state, act, actor) === null) throw conflict(documentRefusals[act], allowed);
  return actor;
}

async function takeDocument(
  db: Kysely<DB>,
  ctx: RequestContext,
  row: OrderRow,
  versions: readonly VersionRow[],
  { slug, turn, files }: SubmittedDocument,
): Promise<FieldChange> {
  const { account, role } = callerOf(ctx);
  const act = files.length > 0 ? 'give' : 'retract';
  refuseAct(versions, { slug, turn }, act, { isStaff: role !== 'member', account });
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
  await keepFiles(db, ctx, row, { id, slug, files: [...new Set(files)] });
  return { field: `document.${slug}`, from, to: from === 'missing' ? 'given' : 'given_again' };
}

/** Of the caller's own, or what this order has already. */
async function keepFiles(
  db: Kysely<DB>,
  ctx: RequestContext,
  row: OrderRow,
  { id, slug, files }: { id: string; slug: string; files: readonly string[] },
): Promise<void> {
  if (!row.wrapped_key) throw conflict(documentRefusals.takenBack);
  const there = new Set((await filesOf(db, row.id)).map(({ key }) => key));
  const to = { person: row.person, wrappedKey: row.wrapped_key };
  // In one order, so that two who give the same files at once wait for each other and no further.
  for (const key of [...files].sort()) {
    const isOurs = there.has(key) || (await transferUpload(db, ctx, callerOf(ctx).account, key, to));
    if (!isOurs) throw invalid({ [`documents.${slug}`]: documentRefusals.notOwn });
  }
  await db
    .insertInto('order_document_file')
    .values(files.map((key, position) => ({ tenant_id: ctx.site.tenantId, document: id, key, position })))
    .execute();
}

async function dropFiles(db: Kysely<DB>, ctx: RequestContext, document: string): Promise<void> {
  const gone = await db.deleteFrom('order_document_file').where('document', '=', document).returning('key').execute();
  await dropUploads(
    db,
    gone.map(({ key }) => key),
    ctx.now,
  );
}

async function takeFields(
  db: Kysely<DB>,
  ctx: RequestContext,
  row: OrderRow,
  typed: Input['fields'],
): Promise<FieldChange[]> {
  const input = requiredFields(await askingOf(db, row));
  const before = await valuesOf(db, ctx, row);
  const next: Record<string, string> = { ...before };
  for (const [slug, text] of Object.entries(typed))
    next[slug] = text && parseDocumentField(input.find((field) => field.slug === slug)!, text)!;
  const changed = Object.keys(typed).filter((slug) => next[slug] !== (before[slug] ?? ''));
  if (changed.length > 0)
    await db
      .updateTable('work_order')
      .set({ document_fields_sealed: sealedValues(ctx, row, next) })
      .where('id', '=', row.id)
      .execute();
  // What they say is under the person's key: that it changed is logged.
  return changed.map((slug) => ({ field: `intake.${slug}`, from: null, to: null }));
}
