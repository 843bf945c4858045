import { stateOfVersion, type VersionState } from '@sycee/domain/work/document';
import type { Kysely } from 'kysely';
import { dropUploads } from '#features/upload/index.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Every version of every document of an order, newest first, with who gave and who checked it. */
const versionRows = (db: Kysely<DB>) =>
  db
    .selectFrom('work_document')
    .innerJoin('account as giver', (join) =>
      join.onRef('giver.ffp', '=', 'work_document.ffp').onRef('giver.id', '=', 'work_document.given_by'),
    )
    .innerJoin('person as giving', (join) =>
      join.onRef('giving.ffp', '=', 'giver.ffp').onRef('giving.id', '=', 'giver.person'),
    )
    .leftJoin('account as checker', (join) =>
      join.onRef('checker.ffp', '=', 'work_document.ffp').onRef('checker.id', '=', 'work_document.checked_by'),
    )
    .leftJoin('person as checking', (join) =>
      join.onRef('checking.ffp', '=', 'checker.ffp').onRef('checking.id', '=', 'checker.person'),
    )
    .select(['work_document.id', 'slug', 'turn', 'state', 'files', 'given_by', 'given_at'])
    .select(['checked_at', 'reason', 'text_sealed'])
    .select(['giver.role as giver_role', 'giver.account_no as giver_no', 'giving.name as giver_name'])
    .select(['checker.account_no as checker_no', 'checking.name as checker_name']);
export type VersionRow = Awaited<ReturnType<ReturnType<typeof versionRows>['executeTakeFirstOrThrow']>>;

export const versionsOf = (db: Kysely<DB>, work: string): Promise<VersionRow[]> =>
  versionRows(db).where('work', '=', work).orderBy('slug').orderBy('turn', 'desc').execute();

export interface UploadedFile {
  document: string;
  key: string;
  type: string;
}
export const filesOf = (db: Kysely<DB>, work: string): Promise<UploadedFile[]> =>
  db
    .selectFrom('work_document_file')
    .innerJoin('work_document', (join) =>
      join
        .onRef('work_document.ffp', '=', 'work_document_file.ffp')
        .onRef('work_document.id', '=', 'work_document_file.document'),
    )
    .innerJoin('upload', (join) =>
      join.onRef('upload.ffp', '=', 'work_document_file.ffp').onRef('upload.key', '=', 'work_document_file.key'),
    )
    .select(['work_document_file.document', 'work_document_file.key', 'upload.type'])
    .where('work_document.work', '=', work)
    .orderBy('place')
    .execute();

/** By its last version; `undefined` where it was never given. */
export const lastOf = (versions: readonly VersionRow[], slug: string): VersionRow | undefined =>
  versions.find((version) => version.slug === slug);
export const stateOf = (versions: readonly VersionRow[], slug: string) =>
  stateOfVersion(lastOf(versions, slug)?.state as VersionState | undefined);

/** Documents and fields go with their orders: who was to have them has them no more. */
export async function deleteDocuments(db: Kysely<DB>, works: readonly string[], now: number): Promise<void> {
  if (works.length === 0) return;
  const documents = db
    .selectFrom('work_document')
    .select('id')
    .where('work', 'in', [...works]);
  const files = await db.deleteFrom('work_document_file').where('document', 'in', documents).returning('key').execute();
  await db
    .deleteFrom('work_document')
    .where('work', 'in', [...works])
    .execute();
  await db
    .updateTable('work')
    .set({ intake_sealed: null })
    .where('id', 'in', [...works])
    .execute();
  await dropUploads(
    db,
    files.map(({ key }) => key),
    now,
  );
}
