import { Buffer } from 'node:buffer';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { pieceBytes } from '@sycee/contract/core/pieces';
import type { customerImport } from '@sycee/contract/customer-import';
import { storeMeant } from '#features/crm/sea/manage.ts';
import { type At, callerOf } from '#platform/context.ts';
import { newId } from '#platform/random.ts';
import { conflict, invalid } from '#platform/refusal.ts';
import { ImportSeal, importInScope, leaseMs } from './store.ts';
import { viewOf } from './view.ts';

type Begin = (typeof customerImport)['POST /finance/api/customer_import/begin'];
type Piece = (typeof customerImport)['POST /finance/api/customer_import/piece'];

/** Rows and the file are kept so long, for whoever mends the bad ones. */
const keptMs = 30 * 24 * 3_600_000;

/** A broker's become theirs. What a store brings belongs to nobody yet: clues, to be given out. */
export async function beginImport(at: At, asked: BodyOut<Begin>): Promise<DataIn<Begin>> {
  const { account, role, store: own } = callerOf(at);
  await at.limits.take('customerImport', account);
  const isBroker = role === 'broker';
  return await at.write(async (db) => {
    const store = isBroker && own ? own : await storeMeant(db, at, asked.store_no);
    const id = newId(at.now);
    const { wrapped } = at.secrets.newDataKey(`${at.site.ffp} ${id}`);
    const now = new Date(at.now);
    const row = await db
      .insertInto('customer_import')
      .values({
        ffp: at.site.ffp,
        id,
        account,
        store,
        owner: isBroker ? account : null,
        kind: isBroker ? asked.kind : 'clue',
        state: 'collecting',
        bytes: asked.bytes,
        wrapped_key: wrapped,
        name_sealed: new ImportSeal(at, { id, wrapped_key: wrapped }).seal('name', asked.name),
        lease_until: now,
        created_at: now,
        kept_until: new Date(at.now + keptMs),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return await viewOf(db, at, row);
  });
}

/** A piece that is sent again replaces itself, until the rows are being added. */
export async function keepPiece(at: At, { id, piece, bytes }: BodyOut<Piece>): Promise<DataIn<Piece>> {
  const row = await importInScope(at.db, at, id);
  const content = Buffer.from(bytes, 'base64');
  if (content.length > pieceBytes) throw invalid({ bytes: tooLong });
  await at.limits.take('customerImportPiece', callerOf(at).account);
  if (row.account !== callerOf(at).account || row.state !== 'collecting') throw beginAnew();
  const sealed = new ImportSeal(at, row).sealPiece(piece, content);
  await at.write(async (db) => {
    await db
      .insertInto('customer_import_piece')
      .values({ ffp: at.site.ffp, import: row.id, piece, sealed })
      .onConflict((on) => on.columns(['ffp', 'import', 'piece']).doUpdateSet({ sealed }))
      .execute();
    return {};
  });
  return {};
}

export const leaseFrom = (now: number) => new Date(now + leaseMs);

export const beginAnew = () =>
  conflict({
    zh: '这次导入已经读过文件了；要换文件，请重新开始一次导入',
    en: 'This file has been read already; begin another import to bring another',
  });
const tooLong = {
  zh: '这一段太大了，请刷新页面再上传',
  en: 'This piece is too large; reload the page and upload again',
};
