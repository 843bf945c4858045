import type { DataIn } from '@sycee/contract/core/call';
import type { intake } from '@sycee/contract/intake';
import { isGranted } from '@sycee/domain/access/granted';
import { actsOn, refuseReasons, type VersionState } from '@sycee/domain/work/document';
import { type Asking, fieldsAsked, intakeField, type Miss, missesOf, shownIntake } from '@sycee/domain/work/intake';
import { allowedActions } from '@sycee/domain/work/machine';
import { nextStage, type Stage } from '@sycee/domain/work/status';
import type { Kysely } from 'kysely';
import { openText } from '#features/account/door.ts';
import { askedOf, documentName } from '#features/catalog/door.ts';
import type { WorkRow } from '#features/crm/rows.ts';
import { isClosedTo } from '#features/crm/scope.ts';
import { sharedAs } from '#features/crm/team/rule.ts';
import { named, stateOf as stateOfWork } from '#features/crm/views.ts';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { filesOf, type KeptFile, lastOf, stateOf, type VersionRow, versionsOf } from './rows.ts';
import { valuesOf } from './values.ts';

type Intake = DataIn<(typeof intake)['POST /finance/api/intoinfo']>;
type Document = Intake['documents'][number];

/** What the order asks for: its product, and without one whatever is asked of everybody. */
export const askingOf = async (db: Kysely<DB>, row: WorkRow): Promise<Asking> =>
  row.product
    ? await askedOf({ db }, row.product)
    : { category: null, audience: row.cometype as Asking['audience'], documents: [] };

/** Members write of their own orders, staff with the button that changes an order. */
export const mayGive = (at: At, row: WorkRow): boolean => {
  const { role, buttons } = callerOf(at);
  return (
    (role === 'member' || isGranted(buttons, 'work.edit')) &&
    sharedAs(at, row) !== 'read' &&
    !isClosedTo(at, row) &&
    allowedActions(stateOfWork(row)).includes('change_form')
  );
};

export async function intakeView(db: Kysely<DB>, at: At, row: WorkRow): Promise<Intake> {
  const [asking, versions, files, values] = await Promise.all([
    askingOf(db, row),
    versionsOf(db, row.id),
    filesOf(db, row.id),
    valuesOf(db, at, row),
  ]);
  const may = mayGive(at, row);
  const slugs = [...new Set([...asking.documents, ...versions.map(({ slug }) => slug)])];
  const l = at.language;
  return {
    documents: slugs
      .filter((slug) => asking.documents.includes(slug) || stateOf(versions, slug) !== 'missing')
      .map((slug) => documentView(at, row, slug, { asking, versions, files, may })),
    fields: fieldsAsked(asking).map((field) => ({
      slug: field.slug,
      name: field.name[l],
      form: field.form,
      most: field.most,
      value: values[field.slug] ? shownIntake(field, values[field.slug]!) : '',
    })),
    may_give: may,
    misses: row.status === 'working' ? missesWith(asking, row, versions, values).map((miss) => missView(at, miss)) : [],
  };
}

/** What the next step would go without. */
export async function missesFor(db: Kysely<DB>, at: At, row: WorkRow): Promise<Miss[]> {
  const [asking, versions, values] = [
    await askingOf(db, row),
    await versionsOf(db, row.id),
    await valuesOf(db, at, row),
  ];
  return missesWith(asking, row, versions, values);
}

const missesWith = (
  asking: Asking,
  row: WorkRow,
  versions: readonly VersionRow[],
  values: Readonly<Record<string, string>>,
) =>
  missesOf(asking, nextStage(row.stage as Stage), {
    stateOf: (slug) => stateOf(versions, slug),
    isFilled: (slug) => Boolean(values[slug]),
  });

export const missView = (at: Pick<At, 'language'>, { kind, slug, ask, state }: Miss) => ({
  slug,
  name: kind === 'document' ? documentName(slug, at.language) : intakeField(slug)!.name[at.language],
  kind,
  ask,
  state,
});

interface Known {
  asking: Asking;
  versions: readonly VersionRow[];
  files: readonly KeptFile[];
  may: boolean;
}

function documentView(at: At, row: WorkRow, slug: string, { asking, versions, files, may }: Known): Document {
  const { account, role } = callerOf(at);
  const [last, state] = [lastOf(versions, slug), stateOf(versions, slug)];
  const asked = asking.documents.includes(slug);
  const actor = { isStaff: role !== 'member', isGiver: last?.given_by === account };
  return {
    slug,
    name: documentName(slug, at.language),
    state,
    asked,
    turn: last?.turn ?? 0,
    may: may ? actsOn(state, actor).filter((act) => act !== 'give' || asked) : [],
    versions: versions
      .filter((version) => version.slug === slug)
      .map((version) => ({
        turn: version.turn,
        state: version.state as VersionState,
        by: version.giver_role === 'member' ? null : { account_no: version.giver_no, name: version.giver_name },
        at: version.given_at.toISOString(),
        count: version.files,
        files: files.filter(({ document }) => document === version.id).map(({ key, type }) => ({ key, type })),
        checked: checkedView(at, row, version),
      })),
  };
}

function checkedView(at: At, row: WorkRow, version: VersionRow): Document['versions'][number]['checked'] {
  if (!version.checked_at || !version.checker_no) return null;
  const person = { id: row.person, wrapped_key: row.wrapped_key };
  return {
    by: { account_no: version.checker_no, name: version.checker_name ?? '' },
    at: version.checked_at.toISOString(),
    reason: version.reason === null ? null : named(version.reason, refuseReasons, at.language),
    text: openText(at.secrets, at.site.ffp, person, version.text_sealed),
  };
}
