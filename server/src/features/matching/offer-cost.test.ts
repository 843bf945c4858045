import { irrRange } from '@sycee/domain/money/cost';
import { products } from '@sycee/seed/products/products';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const lpr = { published_on: '2025-05-20', one_year: 300, five_years: 350 };
const employee = {
  age: 36,
  region: '320508',
  employer: 'public',
  monthlyIncome: 2_600_000,
  house: 'clear',
  houseValue: 380_000_000,
  houseLoan: 0,
  car: 'clear',
  carValue: 20_000_000,
  overdueNow: false,
  worstOverdue24m: 0,
  inquiries3m: 1,
};

test('each offer has its annual rate by internal rate of return with the fees of its version, beside the simple rate', async () => {
  const body = { audience: 'person', facts: employee, page_size: 100 } as const;
  const { list } = await server.guest().data('POST /finance/api/select_product', { body });
  const offers = list.filter(({ amount_from }) => amount_from !== null);
  expect(offers.length).toBeGreaterThan(5);
  expect(new Set(offers.map(({ fee_terms }) => fee_terms.state))).toEqual(new Set(['none', 'known', 'unknown']));
  for (const row of offers) {
    const { feeTerms, repayments } = products.find(({ number }) => number === row.product.number)!;
    expect([row.repayment, row.fee_terms.state, row.lpr]).toEqual([repayments[0], feeTerms.state, lpr]);
    const expected = irrRange(
      {
        amountFen: { low: row.amount_from!, high: row.amount_to! },
        rate: { low: row.rate_from!, high: row.rate_to! },
        months: row.term_months!,
        repayment: row.repayment,
      },
      feeTerms,
    );
    expect({ low: row.irr_from, high: row.irr_to }, row.product.number).toEqual(expected);
    expect(row.irr_from).toBeGreaterThanOrEqual(row.rate_from!);
    expect(row.irr_to).toBeGreaterThanOrEqual(row.irr_from!);
  }
  expect(list.filter(({ amount_from }) => amount_from === null).every(({ irr_from }) => irr_from === null)).toBe(true);
});

test('a report names the category of its lowest rate, and a link to it shows the same rates', async () => {
  const member = await server.as('member', mobiles.member);
  const answers = { birthday: '1990-05-20', region: '320508', monthlyIncome: 2_345_600, overdueNow: false };
  const { report_id: id } = await member.data('POST /tax/api/match/personal', { body: { answers } });
  const params = { id };
  await expect.poll(async () => (await member.data('GET /tax/api/match/info/{id}', { params })).state).toBe('ready');
  const { result } = await member.data('GET /tax/api/match/info/{id}', { params });
  const { list } = await member.data('GET /tax/api/match/product/{id}', { params });
  const cheapest = list.find((row) => row.verdict === 'match' && row.rate_from === result!.best_rate);
  expect(result!.best_rate_category).toBe(cheapest?.product.category ?? null);
  const { token } = await member.data('POST /tax/api/match/share/{id}', {
    params,
    body: { shows: 'verdicts', days: 7 },
  });
  const shared = await server.guest().data('POST /tax/api/match/shared', { body: { token } });
  expect(shared.best_rate_category).toBe(result!.best_rate_category);
  const costs = ({ irr_from, irr_to, fee_terms, repayment }: (typeof shared.list)[number]) => ({
    irr_from,
    irr_to,
    fee_terms,
    repayment,
  });
  expect(shared.list.map(costs)).toEqual(list.map(costs));
});
