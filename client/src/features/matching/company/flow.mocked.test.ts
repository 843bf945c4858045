import { expect, test, vi } from 'vitest';
import type { CompanyDraft } from './draft.ts';
import { companyFlow } from './flow.ts';

const made = vi.hoisted(() => ({ tax: vi.fn<() => void>(), business: vi.fn<() => void>() }));
vi.mock('../report-api.ts', () => ({ makeTax: made.tax, makeOfCompany: made.business }));

const draft: CompanyDraft = {
  company: { code: '91320505MA9100071R', name: '苏州示例精密模具有限公司' },
  statement: { id: 'files', secret: null, files: [], known: ['invoiced12m'] },
  way: 'bureau',
  authorisation: { id: 'auth', known: ['tax12m'] },
};
const requests = (kind: 'tax' | 'business', one: CompanyDraft) =>
  companyFlow(kind, one)
    .steps({ hasCompany: true })
    .flatMap(({ questions }) => questions.map(({ attr }) => attr));

test('does not ask what the bureau provided, and creates the report with the authorization and no file', () => {
  expect(requests('tax', draft)).toContain('invoiced12m');
  expect(requests('tax', draft)).not.toContain('tax12m');
  void companyFlow('tax', draft).make({}, 'once');
  expect(made.tax).toHaveBeenCalledWith(
    expect.objectContaining({ statement: null, authorisation: 'auth' }),
    {},
    'once',
  );
});

test('works by files as before, and a company match offers no bureau', () => {
  const byFile: CompanyDraft = { ...draft, way: 'file' };
  expect(requests('tax', byFile)).toContain('tax12m');
  expect(requests('tax', byFile)).not.toContain('invoiced12m');
  void companyFlow('business', draft).make({}, 'once');
  const sent = expect.objectContaining({ statement: expect.objectContaining({ id: 'files' }), authorisation: null });
  expect(made.business).toHaveBeenCalledWith('business', sent, {}, 'once');
});
