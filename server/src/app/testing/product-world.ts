import { emptyDraft, type ProductDraft } from '@sycee/domain/catalog/product-draft';
import { mobiles } from './demo-mobiles.ts';
import { headquarters, startTestServer, type TestServer, type Visitor } from './test-server.ts';

const both = (zh: string, en: string) => ({ zh, en });

/** A draft that can be published; the institution is one of the demo world. */
export const completeDraft = (institution: string, name = '测试信用贷'): ProductDraft => ({
  ...emptyDraft,
  name: both(name, `${name} loan`),
  institution,
  category: 'credit',
  audience: 'person',
  summary: both('给上班族的贷款', 'A loan for employees'),
  amountFromFen: 1_000_000,
  amountToFen: 20_000_000,
  termFromMonths: 6,
  termToMonths: 36,
  rateFrom: 345,
  rateTo: 720,
  repayments: ['equal_instalments'],
  feeTerms: { state: 'none', list: [] },
  fees: both('没有其他费用', 'No other fees'),
  defaultCosts: both(
    '逾期按合同利率的 1.5 倍计收罚息',
    'Default interest is one and a half times the rate of the contract',
  ),
  speedHours: 24,
  steps: [both('提交资料', 'Give documents')],
  commission: 80,
  rules: [{ id: 'income', kind: 'hard', weight: 5, attr: 'monthlyIncome', op: '>=', value: 400_000 }],
  amount: { most: { kind: 'multiple', of: 'monthlyIncome', times: 1_000 }, leastShare: 6_000 },
  rate: { base: 500, moves: [], spread: 40 },
});

export interface ProductWorld {
  server: TestServer;
  saas: Visitor;
  colleague: Visitor;
  /** An institution of the tenant. */
  institution: string;
  read(id: string): ReturnType<typeof readDraft>;
  save(id: string, version: number, draft: ProductDraft, who?: Visitor): ReturnType<typeof saveDraft>;
  /** Begins a product with a complete draft; it is at version 2. */
  written(name?: string): Promise<{ id: string; number: string; draft: ProductDraft }>;
  publish(id: string, version: number, who?: Visitor): ReturnType<typeof publishDraft>;
  /** Sessions end meanwhile, so both log in again. */
  advanceDays(days: number): Promise<void>;
}

const readDraft = (who: Visitor, id: string) => who.data('GET /admin/api/product_draft', { query: { id } });
const saveDraft = (who: Visitor, id: string, version: number, draft: ProductDraft) =>
  who.call('PUT /admin/api/product_draft', { body: { id, version, draft } });
const publishDraft = (who: Visitor, id: string, version: number) =>
  who.call('POST /admin/api/product_publish', { body: { id, version, label: '' } });

/** Two colleagues of headquarters on a server of their own. */
export async function openProductWorld(): Promise<ProductWorld> {
  const server = await startTestServer();
  const logIn = async () => ({
    saas: await server.as('saas', mobiles.headquarters, headquarters),
    colleague: await server.as('saas', mobiles.operator, headquarters),
  });
  const people = await logIn();
  const { institutions } = await people.saas.data('GET /admin/api/product_options');
  const world: ProductWorld = {
    server,
    ...people,
    institution: institutions[0]!.id,
    read: (id) => readDraft(world.saas, id),
    save: (id, version, draft, who = world.saas) => saveDraft(who, id, version, draft),
    async written(name) {
      const { id, number } = await world.saas.data('POST /admin/api/product', { body: {} });
      const draft = completeDraft(world.institution, name);
      const { code, message } = await saveDraft(world.saas, id, 1, draft);
      if (code !== '2000000') throw new Error(message);
      return { id, number, draft };
    },
    publish: (id, version, who = world.saas) => publishDraft(who, id, version),
    async advanceDays(days) {
      server.clock.advance(days * dayMs);
      Object.assign(world, await logIn());
    },
  };
  return world;
}
const dayMs = 86_400_000;
