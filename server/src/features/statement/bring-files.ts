import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { pieceBytes } from '@sycee/contract/core/pieces';
import type { statement } from '@sycee/contract/statement';
import { isCreditCode, normalizeCreditCode } from '@sycee/domain/identity/credit-code';
import { tidy } from '@sycee/domain/statement/cell';
import { invalid } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { newId, newSecret } from '#platform/random.ts';
import { hashToken } from '#platform/secrets.ts';
import { ownStatement, StatementSeal } from './repository.ts';

type Begin = (typeof statement)['POST /tax/api/statement'];

const retentionMs = 30 * 24 * 3_600_000;

/** Creates a statement of a company, to which files are sent. A guest owns it by the secret. */
export async function beginStatement(ctx: RequestContext, { code, name }: BodyOut<Begin>): Promise<DataIn<Begin>> {
  const company = { code: normalizeCreditCode(code), name: tidy(name) };
  if (!isCreditCode(company.code)) throw invalid({ code: wrongCode });
  const owner = ctx.caller?.account ?? null;
  await ctx.limits.take('statement', owner ?? ctx.network);
  const secret = owner ? null : newSecret();
  return await ctx.write(async (db) => {
    const id = newId(ctx.now);
    const { wrapped } = ctx.secrets.newDataKey(`${ctx.site.tenantId} ${id}`);
    await db
      .insertInto('statement')
      .values({
        tenant_id: ctx.site.tenantId,
        id,
        account: owner,
        claim_hash: secret ? hashToken(secret) : null,
        wrapped_key: wrapped,
        company_sealed: new StatementSeal(ctx, { id, wrapped_key: wrapped }).seal('company', company),
        state: 'collecting',
        lease_until: new Date(ctx.now),
        created_at: new Date(ctx.now),
        retained_until: new Date(ctx.now + retentionMs),
      })
      .execute();
    return { statement_id: id, secret };
  });
}

const wrongCode = {
  zh: '统一社会信用代码有误，请对照营业执照检查（共 18 位）',
  en: 'The credit code is not valid. Check its 18 characters against the business licence',
};

/** Stores a piece; a repeated one replaces itself. Sizes are checked when the file is read. */
export async function storePiece(
  ctx: RequestContext,
  id: string,
  { file, piece, bytes }: BodyOut<(typeof statement)['POST /tax/api/statement/{id}/piece']>,
): Promise<Record<string, never>> {
  const row = await ownStatement(ctx, ctx.db, id);
  const content = Buffer.from(bytes, 'base64');
  if (content.length > pieceBytes) throw invalid({ bytes: tooLong });
  await ctx.limits.take('statementPiece', row.account ?? ctx.network);
  const sealed = new StatementSeal(ctx, row).sealPiece(file, piece, content);
  await ctx.write(async (db) => {
    await db
      .insertInto('statement_piece')
      .values({ tenant_id: ctx.site.tenantId, statement: row.id, file, piece, sealed })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'statement', 'file', 'piece']).doUpdateSet({ sealed }))
      .execute();
    return {};
  });
  return {};
}

const tooLong = {
  zh: '上传失败，请刷新页面后重新上传',
  en: 'The upload failed. Reload the page and upload again',
};
