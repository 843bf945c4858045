import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { intake } from '@sycee/contract/intake';
import { isGranted } from '@sycee/domain/access/granted';
import {
  type Actor,
  actsOn,
  afterAct,
  type DocumentAct,
  type VersionState,
  versionAfter,
} from '@sycee/domain/work/document';
import { type Asking, askOf, fieldsAsked, intakeProblems, readIntake } from '@sycee/domain/work/intake';
import type { Kysely } from 'kysely';
import type { WorkRow } from '#features/crm/rows.ts';
import { isClosedTo, lockedInScope } from '#features/crm/scope.ts';
import { decided } from '#features/crm/steps.ts';
import { type FieldChange, writeEntry } from '#features/crm/timeline.ts';
import { dropUploads, giveUpload } from '#features/upload/door.ts';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { conflict, invalid, notAllowed } from '#platform/refusal.ts';
import { filesOf, lastOf, stateOf, type VersionRow, versionsOf } from './rows.ts';
import { sealedValues, valuesOf } from './values.ts';
import { askingOf, intakeView } from './view.ts';
import { intakeRefusals } from './words.ts';

type Call = (typeof intake)['POST /finance/api/intoinfo'];
type Asked = BodyOut<Call>;
type Given = Asked['documents'][number];

/** Documents and fields that the order asks for, all of them or none. */
export async function giveIntake(at: At, asked: Asked): Promise<DataIn<Call>> {
  const caller = callerOf(at);
  if (caller.role !== 'member' && !isGranted(caller.buttons, 'work.edit')) throw notAllowed();
  return await at.write(async (db) => {
    const row = await lockedInScope(db, at, asked.id);
    if (isClosedTo(at, row)) throw conflict(intakeRefusals.takenBack);
    decided(at, row, 'change_form', {});
    const asking = await askingOf(db, row);
    const versions = await versionsOf(db, row.id);
    refuseUnasked(asking, asked, versions);
    const changes: FieldChange[] = [];
    for (const document of asked.documents) changes.push(await takeDocument(db, at, row, versions, document));
    changes.push(...(await takeFields(db, at, row, asked.fields)));
    if (changes.length === 0) return await intakeView(db, at, row);
    await db
      .updateTable('work')
      .set({ updated_at: new Date(at.now) })
      .where('id', '=', row.id)
      .execute();
    await writeEntry(db, at, {
      customer: row.customer,
      work: row.id,
      person: { id: row.person, wrapped_key: row.wrapped_key },
      kind: 'intake',
      by: caller.account,
      changes,
    });
    return await intakeView(db, at, row);
  });
}

/** What no step and no product asks for is not collected. What was given before may be taken back. */
function refuseUnasked(asking: Asking, { stage, documents, fields }: Asked, versions: readonly VersionRow[]): void {
  const isOfStep = (kind: 'documents' | 'fields', slug: string) => !stage || askOf(asking, kind, slug, stage);
  const slugs = documents.map(({ slug }) => slug);
  const wrong = documents.filter(
    ({ slug, files }, place) =>
      slugs.indexOf(slug) !== place ||
      !isOfStep('documents', slug) ||
      !(asking.documents.includes(slug) || (files.length === 0 && lastOf(versions, slug))),
  );
  const known = fieldsAsked(asking);
  const problems = Object.fromEntries([
    ...wrong.map(({ slug }) => [`documents.${slug}`, intakeRefusals.notAsked] as const),
    ...Object.entries(fields).flatMap(([slug, typed]) => {
      const field = known.find((one) => one.slug === slug);
      if (!field || !isOfStep('fields', slug)) return [[`fields.${slug}`, intakeRefusals.notAsked] as const];
      const isRight = typed === '' || (typed.length <= field.most && readIntake(field, typed) !== undefined);
      return isRight ? [] : [[`fields.${slug}`, intakeProblems[field.form]] as const];
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
  const actor = { isStaff, isGiver: last?.given_by === account };
  const allowed = actsOn(state, actor);
  if ((last?.turn ?? 0) !== turn) throw conflict(intakeRefusals.givenSince, allowed);
  if (afterAct(state, act, actor) === null) throw conflict(intakeRefusals[act], allowed);
  return actor;
}

async function takeDocument(
  db: Kysely<DB>,
  at: At,
  row: WorkRow,
  versions: readonly VersionRow[],
  { slug, turn, files }: Given,
): Promise<FieldChange> {
  const { account, role } = callerOf(at);
  const act = files.length > 0 ? 'give' : 'retract';
  refuseAct(versions, { slug, turn }, act, { isStaff: role !== 'member', account });
  const before = lastOf(versions, slug);
  const from = stateOf(versions, slug);
  if (before)
    await db
      .updateTable('work_document')
      .set({ state: versionAfter[act](before.state as VersionState) })
      .where('id', '=', before.id)
      .execute();
  if (act === 'retract') {
    await dropFiles(db, at, before!.id);
    return { field: `document.${slug}`, from, to: 'retracted' };
  }
  const id = newId(at.now);
  await db
    .insertInto('work_document')
    .values({
      ffp: at.site.ffp,
      id,
      work: row.id,
      slug,
      turn: turn + 1,
      state: 'given',
      files: new Set(files).size,
      given_by: account,
      given_at: new Date(at.now),
    })
    .execute();
  await keepFiles(db, at, row, { id, slug, files: [...new Set(files)] });
  return { field: `document.${slug}`, from, to: from === 'missing' ? 'given' : 'given_again' };
}

/** Of the caller's own, or what this order has already. */
async function keepFiles(
  db: Kysely<DB>,
  at: At,
  row: WorkRow,
  { id, slug, files }: { id: string; slug: string; files: readonly string[] },
): Promise<void> {
  if (!row.wrapped_key) throw conflict(intakeRefusals.takenBack);
  const there = new Set((await filesOf(db, row.id)).map(({ key }) => key));
  const to = { person: row.person, wrappedKey: row.wrapped_key };
  // In one order, so that two who give the same files at once wait for each other and no further.
  for (const key of [...files].sort()) {
    const isOurs = there.has(key) || (await giveUpload(db, at, callerOf(at).account, key, to));
    if (!isOurs) throw invalid({ [`documents.${slug}`]: intakeRefusals.notOwn });
  }
  await db
    .insertInto('work_document_file')
    .values(files.map((key, place) => ({ ffp: at.site.ffp, document: id, key, place })))
    .execute();
}

async function dropFiles(db: Kysely<DB>, at: At, document: string): Promise<void> {
  const gone = await db.deleteFrom('work_document_file').where('document', '=', document).returning('key').execute();
  await dropUploads(
    db,
    gone.map(({ key }) => key),
    at.now,
  );
}

async function takeFields(db: Kysely<DB>, at: At, row: WorkRow, typed: Asked['fields']): Promise<FieldChange[]> {
  const asked = fieldsAsked(await askingOf(db, row));
  const before = await valuesOf(db, at, row);
  const next: Record<string, string> = { ...before };
  for (const [slug, text] of Object.entries(typed))
    next[slug] = text && readIntake(asked.find((field) => field.slug === slug)!, text)!;
  const changed = Object.keys(typed).filter((slug) => next[slug] !== (before[slug] ?? ''));
  if (changed.length > 0)
    await db
      .updateTable('work')
      .set({ intake_sealed: sealedValues(at, row, next) })
      .where('id', '=', row.id)
      .execute();
  // What they say is under the person's key: that it changed is logged.
  return changed.map((slug) => ({ field: `intake.${slug}`, from: null, to: null }));
}
