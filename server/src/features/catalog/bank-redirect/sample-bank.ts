import type { FastifyInstance } from 'fastify';
import type { Ports } from '#platform/context.ts';
import { escaped, registerSamplePage, sampleParts } from '#platform/sample-page.ts';

export const sampleBankPath = '/bank/sample';

const {
  frame,
  notFound: gone,
  back,
} = sampleParts<never>({
  title: { zh: '银行页面（示例）', en: 'Bank page (sample)' },
  sample: {
    zh: '<b>示例银行页面</b>：并非真实银行，不收集任何资料。',
    en: '<b>Sample bank page</b>: not a real bank; nothing is collected.',
  },
  faultsHint: { zh: '', en: '' },
  back: { zh: '返回产品', en: 'Back to the product' },
  notFound: { zh: '没有找到申请', en: 'Application not found' },
  goneHint: { zh: '请返回产品页重新前往。', en: 'Go back to the product page and try again.' },
  keys: {},
});
const next = {
  zh: '正式环境中，这里是银行页面：在此授权和填写资料，由银行直接接收和审批。',
  en: 'In production this is the bank’s own page, where you authorise and submit documents; the bank receives them directly and decides.',
};

/** Registers a simulated bank page for products of the demo world. */
export const registerSampleBank = (app: FastifyInstance, { registry, database }: Ports): void =>
  registerSamplePage<never>(app, {
    path: sampleBankPath,
    keys: [],
    async show(number, input) {
      const [, tenantNo = '', id = ''] =
        /^(\d{4,12})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(number) ?? [];
      const tenantId = await registry.tenantOfNo(tenantNo);
      const row =
        tenantId &&
        (await database
          .of(tenantId)
          .selectFrom('bank_jump')
          .innerJoin('product', (join) =>
            join.onRef('product.tenant_id', '=', 'bank_jump.tenant_id').onRef('product.id', '=', 'bank_jump.product'),
          )
          .innerJoin('institution', (join) =>
            join
              .onRef('institution.tenant_id', '=', 'product.tenant_id')
              .onRef('institution.id', '=', 'product.institution'),
          )
          .select([
            'product.name_zh',
            'product.name_en',
            'institution.name_zh as by_zh',
            'institution.name_en as by_en',
          ])
          .where('bank_jump.id', '=', id)
          .where('used_at', 'is not', null)
          .where('page', '=', '')
          .executeTakeFirst());
      if (!row) return null;
      const l = input.language;
      return frame(
        l,
        `<p class="what">${escaped(row[`by_${l}`])}</p><p class="to">${escaped(row[`name_${l}`])}</p>
<p class="hint">${next[l]}</p>${back(l, input.back)}`,
      );
    },
    notFound: gone,
    press: () => [],
  });
