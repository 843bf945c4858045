import type { BothLanguages } from '@sycee/domain/language/both';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ports } from '#platform/context.ts';
import { pageFrame, pageLanguage } from '#platform/sample-page.ts';
import { uuid } from '#platform/uuid.ts';
import { isJumpSignatureValid, jumpPath } from './address.ts';
import { bankPageOf } from './bank-page.ts';
import { sampleBankPath } from './sample-bank.ts';

type Input = FastifyRequest<{
  Params: { tenantNo: string; id: string };
  Querystring: { expires?: unknown; signature?: unknown; redirect_url?: unknown };
}>;
/** The target, or the reason for refusing. */
type JumpResult = { to: string } | { status: 404 | 410; words: BothLanguages };

const call = `GET ${jumpPath}`;

/** GET /bank/jump/{tenant_no}/{id}: redirects once to the bank's page. */
export function registerBankRedirects(app: FastifyInstance, ports: Ports): void {
  app.get(
    `${jumpPath}/:tenantNo/:id`,
    // A HEAD request must not use up the address.
    { exposeHeadRoute: false, config: { address: call } },
    async (request: Input, reply) => {
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      const result = await follow(ports, request);
      if ('to' in result) return reply.redirect(result.to, 303);
      const l = pageLanguage(request);
      const body = `<p class="what">${result.words[l]}</p>`;
      return reply
        .code(result.status)
        .type('text/html; charset=utf-8')
        .send(pageFrame(l, { title: title[l] }, body));
    },
  );
}

async function follow(
  { registry, database, secrets, clock, security, demo }: Ports,
  request: Input,
): Promise<JumpResult> {
  const { tenantNo, id } = request.params;
  const { expires, signature, redirect_url: back } = request.query;
  const tenantId = await registry.tenantOfNo(tenantNo);
  if (!tenantId || !uuid.test(id) || !isJumpSignatureValid(secrets, { tenantId, id, expires, signature })) {
    security.record('input.strange', { address: request.ip, traceId: request.id }, { call, kind: 'bank jump' });
    return { status: 404, words: invalidLink };
  }
  if (!(await registry.openTenants()).includes(tenantId)) return { status: 410, words: changedPage };
  const now = new Date(clock.now());
  const db = database.of(tenantId);
  const jump = await db
    .updateTable('bank_jump')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['product', 'page'])
    .executeTakeFirst();
  if (!jump) {
    const row = await db.selectFrom('bank_jump').select('used_at').where('id', '=', id).executeTakeFirst();
    return { status: 410, words: row?.used_at ? usedLink : expiredLink };
  }
  // Uses the current configuration: a page removed meanwhile is not opened.
  const product = await db
    .selectFrom('product')
    .innerJoin('institution', (join) =>
      join.onRef('institution.tenant_id', '=', 'product.tenant_id').onRef('institution.id', '=', 'product.institution'),
    )
    .select(['apply', 'bank_page', 'bank_hosts', 'product.sample'])
    .where('product.id', '=', jump.product)
    .executeTakeFirstOrThrow();
  const page = bankPageOf({ demo }, product);
  if (page?.url !== jump.page) return { status: 410, words: changedPage };
  if (!page.isSample) return { to: page.url };
  const query = typeof back === 'string' ? `?${new URLSearchParams({ redirect_url: back })}` : '';
  return { to: `${sampleBankPath}/${tenantNo}-${id}${query}` };
}

const title: BothLanguages = { zh: '前往银行页面', en: 'Go to the bank’s page' };
const invalidLink: BothLanguages = {
  zh: '链接无效，请返回产品页重新前往。',
  en: 'This link is not valid. Go back to the product page and try again.',
};
const usedLink: BothLanguages = {
  zh: '链接已使用，仅限使用一次，请返回产品页重新前往。',
  en: 'This link has been used; it works only once. Go back to the product page and try again.',
};
const expiredLink: BothLanguages = {
  zh: '链接已过期，请返回产品页重新前往。',
  en: 'This link has expired. Go back to the product page and try again.',
};
const changedPage: BothLanguages = {
  zh: '银行页面有变动，请返回产品页查看申请方式。',
  en: 'The bank’s page has changed. Go back to the product page to see how to apply.',
};
