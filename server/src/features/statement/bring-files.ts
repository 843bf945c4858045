import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { pieceBytes } from '@sycee/contract/core/pieces';
import type { statement } from '@sycee/contract/statement';
import { isCreditCode, normalizeCreditCode } from '@sycee/domain/identity/credit-code';
import { tidy } from '@sycee/domain/statement/cell';
import type { At } from '#platform/context.ts';
import { newId, newSecret } from '#platform/random.ts';
import { invalid } from '#platform/refusal.ts';
import { hashToken } from '#platform/secrets.ts';
import { ownStatement, StatementSeal } from './store.ts';

type Begin = (typeof statement)['POST /tax/api/statement'];

const keptMs = 30 * 24 * 3_600_000;

/** Files of a company are about to come. A guest owns them by the secret. */
export async function beginStatement(at: At, { code, name }: BodyOut<Begin>): Promise<DataIn<Begin>> {
  const company = { code: normalizeCreditCode(code), name: tidy(name) };
  if (!isCreditCode(company.code)) throw invalid({ code: wrongCode });
  const owner = at.caller?.account ?? null;
  await at.limits.take('statement', owner ?? at.network);
  const secret = owner ? null : newSecret();
  return await at.write(async (db) => {
    const id = newId(at.now);
    const { wrapped } = at.secrets.newDataKey(`${at.site.ffp} ${id}`);
    await db
      .insertInto('statement')
      .values({
        ffp: at.site.ffp,
        id,
        account: owner,
        claim_hash: secret ? hashToken(secret) : null,
        wrapped_key: wrapped,
        company_sealed: new StatementSeal(at, { id, wrapped_key: wrapped }).seal('company', company),
        state: 'collecting',
        lease_until: new Date(at.now),
        created_at: new Date(at.now),
        kept_until: new Date(at.now + keptMs),
      })
      .execute();
    return { statement_id: id, secret };
  });
}

const wrongCode = {
  zh: '统一社会信用代码是 18 位，最后一位是校验码；请对照营业执照再看一遍',
  en: 'A credit code has 18 characters, the last one checks the others; compare it with the licence',
};

/** A piece that is sent again replaces itself: bytes are the sender's own, and reading counts what there is. */
export async function keepPiece(
  at: At,
  id: string,
  { file, piece, bytes }: BodyOut<(typeof statement)['POST /tax/api/statement/{id}/piece']>,
): Promise<Record<string, never>> {
  const row = await ownStatement(at, at.db, id);
  const content = Buffer.from(bytes, 'base64');
  if (content.length > pieceBytes) throw invalid({ bytes: tooLong });
  await at.limits.take('statementPiece', row.account ?? at.network);
  const sealed = new StatementSeal(at, row).sealPiece(file, piece, content);
  await at.write(async (db) => {
    await db
      .insertInto('statement_piece')
      .values({ ffp: at.site.ffp, statement: row.id, file, piece, sealed })
      .onConflict((conflict) => conflict.columns(['ffp', 'statement', 'file', 'piece']).doUpdateSet({ sealed }))
      .execute();
    return {};
  });
  return {};
}

const tooLong = {
  zh: '这一段太大了，请刷新页面再上传',
  en: 'This piece is too large; reload the page and upload again',
};
