import { randomBytes } from 'node:crypto';
import type { BodyOut } from '@sycee/contract/core/call';
import type { taxAuthorization } from '@sycee/contract/tax-authorization';
import { isCreditCode, normalizeCreditCode } from '@sycee/domain/identity/credit-code';
import { tidy } from '@sycee/domain/statement/cell';
import type { TableKind } from '@sycee/domain/statement/columns';
import { taxConsents } from '@sycee/domain/tax-authorization/consent';
import { eventAtTimeout, isLive, liveStates, offerGoodForMs, pollAgainMs } from '@sycee/domain/tax-authorization/table';
import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { conflict, invalid } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { type AuthRow, AuthSeal, authById, authRows, type Company, typedAuthRow } from './repository.ts';
import { type TaxContext, taxContextOf, webhookUrl } from './scope.ts';
import { applyStep, recordStep } from './step.ts';

type Input = BodyOut<(typeof taxAuthorization)['POST /tax/api/auth']>;

/** Starts or continues the one active authorization of a member for a company. */
export async function beginAuth(ctx: RequestContext, { company: typed, consent }: Input): Promise<AuthRow> {
  const tax = await taxContextOf(ctx, ctx.site.tenantId);
  if (!tax) throw conflict(notSetUp);
  const company = { code: normalizeCreditCode(typed.code), name: tidy(typed.name) };
  if (!isCreditCode(company.code)) throw invalid({ 'company.code': wrongCode });
  await ctx.limits.take('companyAsked', callerOf(ctx).account);
  const id = await ctx.write((db) => begin(db, ctx, company, consent.version, tax.tax.sample));
  const row = (await authById(ctx.db, id))!;
  if (row.state === 'created') await offer(tax, row);
  return (await authById(ctx.db, id))!;
}

async function begin(
  db: Kysely<DB>,
  ctx: RequestContext,
  company: Company,
  version: keyof typeof taxConsents,
  sample: boolean,
): Promise<string> {
  const { account } = callerOf(ctx);
  const stepContext = { tenantId: ctx.site.tenantId, now: ctx.now };
  const company_hash = ctx.secrets.keyedHash(ctx.site.tenantId, 'tax authorisation', company.code);
  const activeRow = async () => {
    const row = await authRows(db)
      .where('account', '=', account)
      .where('company_hash', '=', company_hash)
      .where('state', 'in', [...liveStates])
      .executeTakeFirst();
    return row && typedAuthRow(row);
  };
  const before = await activeRow();
  if (before && (before.ends_at.getTime() > ctx.now || !isLive(before.state))) return before.id;
  // It expired unnoticed.
  if (before && isLive(before.state))
    await applyStep(db, stepContext, before.id, {
      event: eventAtTimeout[before.state],
      by: 'job',
      mustReportEnd: true,
    });
  const id = newId(ctx.now);
  const { wrapped } = ctx.secrets.newDataKey(`${ctx.site.tenantId} ${id}`);
  const { tables, days, ...text } = taxConsents[version];
  const { site } = ctx;
  const started = await db
    .insertInto('tax_authorization')
    .values({
      tenant_id: site.tenantId,
      id,
      number: randomBytes(16).toString('hex'),
      account,
      company_hash,
      company_sealed: new AuthSeal(ctx, { id, wrapped_key: wrapped }).seal('company', company),
      wrapped_key: wrapped,
      version,
      text: text[ctx.language],
      tables: [...tables],
      site: `${site.prefix}_${site.tenantNo}_${site.storeNo}`,
      given_at: new Date(ctx.now),
      // It expires after its last day.
      expires_at: new Date(startOfBusinessDate(addDays(businessDateOf(ctx.now), days + 1))),
      sample,
      state: 'created',
      changed_at: new Date(ctx.now),
      ends_at: new Date(ctx.now + offerGoodForMs),
      next_poll_at: new Date(ctx.now + pollAgainMs('created', 0)),
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Of two concurrent requests the second waits for the first and continues with its row.
  if (!started) return (await activeRow())!.id;
  await recordStep(db, stepContext, id, { event: 'begun', by: 'member', from: null, to: 'created' });
  return id;
}

/**
 * Outside the transaction: a repeated request under one number is the same authorization. A failure leaves it started,
 * for another attempt.
 */
export async function offer(tax: TaxContext, row: AuthRow): Promise<void> {
  const company = new AuthSeal(tax, row).open<Company>('company', row.company_sealed);
  const response = await tax.tax
    .begin({
      number: row.number,
      company,
      tables: row.tables as TableKind[],
      webhookUrl: webhookUrl(tax),
      expiresAtMs: row.ends_at.getTime(),
    })
    .catch((error: unknown) => {
      tax.log.warn({ err: error, authorisation: row.id }, 'the tax gateway did not accept an authorization');
      return null;
    });
  if (!response) return;
  const stepContext = { tenantId: tax.site.tenantId, now: tax.clock.now() };
  await tax.db
    .transaction()
    .execute((db) =>
      applyStep(
        db,
        stepContext,
        row.id,
        response === 'unknown_company'
          ? { event: 'declined', by: 'bureau', failure: 'unknown_company' }
          : { event: 'offered', by: 'bureau', url: response.url },
      ),
    );
}

const notSetUp = {
  zh: '本站尚未开通税务局授权，请导入文件',
  en: 'Tax bureau authorisation is not available on this site yet. Import files instead',
};
const wrongCode = {
  zh: '统一社会信用代码有误，请对照营业执照检查（共 18 位）',
  en: 'The credit code is not valid. Check its 18 characters against the business licence',
};
