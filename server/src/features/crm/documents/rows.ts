import { stateOfVersion, type VersionState } from '@sycee/domain/order/document';
import type { Kysely } from 'kysely';
import { dropUploads } from '#features/upload/index.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Versions of documents with their submitter and reviewer. */
const versionRows = (db: Kysely<DB>) =>
  db
    .selectFrom('order_document')
    .innerJoin('account as submitter', (join) =>
      join
        .onRef('submitter.tenant_id', '=', 'order_document.tenant_id')
        .onRef('submitter.id', '=', 'order_document.submitted_by'),
    )
    .innerJoin('person as submitter_person', (join) =>
      join
        .onRef('submitter_person.tenant_id', '=', 'submitter.tenant_id')
        .onRef('submitter_person.id', '=', 'submitter.person'),
    )
    .leftJoin('account as checker', (join) =>
      join
        .onRef('checker.tenant_id', '=', 'order_document.tenant_id')
        .onRef('checker.id', '=', 'order_document.checked_by'),
    )
    .leftJoin('person as checker_person', (join) =>
      join
        .onRef('checker_person.tenant_id', '=', 'checker.tenant_id')
        .onRef('checker_person.id', '=', 'checker.person'),
    )
    .select(['order_document.id', 'slug', 'round', 'state', 'files', 'submitted_by', 'submitted_at'])
    .select(['checked_at', 'reason', 'text_sealed'])
    .select([
      'submitter.role as submitter_role',
      'submitter.account_no as submitter_no',
      'submitter_person.name as submitter_name',
    ])
    .select(['checker.account_no as checker_no', 'checker_person.name as checker_name']);
export type VersionRow = Awaited<ReturnType<ReturnType<typeof versionRows>['executeTakeFirstOrThrow']>>;

export const versionsOf = (db: Kysely<DB>, order: string): Promise<VersionRow[]> =>
  versionRows(db).where('work_order', '=', order).orderBy('slug').orderBy('round', 'desc').execute();

export interface UploadedFile {
  document: string;
  key: string;
  type: string;
}
export const filesOf = (db: Kysely<DB>, order: string): Promise<UploadedFile[]> =>
  db
    .selectFrom('order_document_file')
    .innerJoin('order_document', (join) =>
      join
        .onRef('order_document.tenant_id', '=', 'order_document_file.tenant_id')
        .onRef('order_document.id', '=', 'order_document_file.document'),
    )
    .innerJoin('upload', (join) =>
      join
        .onRef('upload.tenant_id', '=', 'order_document_file.tenant_id')
        .onRef('upload.key', '=', 'order_document_file.key'),
    )
    .select(['order_document_file.document', 'order_document_file.key', 'upload.type'])
    .where('order_document.work_order', '=', order)
    .orderBy('position')
    .execute();

/** The newest version of a document; `undefined` if it was never submitted. */
export const lastOf = (versions: readonly VersionRow[], slug: string): VersionRow | undefined =>
  versions.find((version) => version.slug === slug);
export const stateOf = (versions: readonly VersionRow[], slug: string) =>
  stateOfVersion(lastOf(versions, slug)?.state as VersionState | undefined);

/** Deletes documents, files and fields, the tenant's own included, of orders that are deleted, withdrawn or erased. */
export async function deleteDocuments(db: Kysely<DB>, orders: readonly string[], now: number): Promise<void> {
  if (orders.length === 0) return;
  const documents = db
    .selectFrom('order_document')
    .select('id')
    .where('work_order', 'in', [...orders]);
  const files = await db
    .deleteFrom('order_document_file')
    .where('document', 'in', documents)
    .returning('key')
    .execute();
  await db
    .deleteFrom('order_document')
    .where('work_order', 'in', [...orders])
    .execute();
  await db
    .updateTable('work_order')
    .set({ document_fields_sealed: null, flow_fields_sealed: null })
    .where('id', 'in', [...orders])
    .execute();
  await dropUploads(
    db,
    files.map(({ key }) => key),
    now,
  );
}
