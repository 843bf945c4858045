import { beforeEach, expect, test } from 'vitest';
import { enterSite } from '#platform/site/site.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { readCompany, saveCompanyDraft } from './draft.ts';
import { companyFlow, flowToAdd } from './flow.ts';

const statement = { id: 's1', secret: 'x', files: [{ file: 0, name: 'a.csv', bytes: 9 }], known: ['taxGrade'] };
const draft = { company: { code: '914403001922038216', name: '某公司' }, statement };

beforeEach(() => {
  localStorage.clear();
  enterSite({ prefix: 'sy', tenantNo: '1001', storeNo: 1, name: 'Sycee' });
});

test('keeps the company and its files over a reload, and deletes them at logout with all drafts', () => {
  saveCompanyDraft(draft);
  expect(readCompany()).toEqual(draft);
  siteStorage.removeDrafts();
  expect(readCompany()).toBeNull();
});

test('does not ask what the files contain; asks about the company first, then the person', () => {
  const requests = (of: typeof draft | null) => {
    const flow = companyFlow('business', of);
    return flow.steps(flow.given ?? {});
  };
  expect(requests(draft).map(({ step }) => step)).toEqual(['firm', 'you', 'credit']);
  const ids = (of: typeof draft | null) => requests(of).flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(ids(null)).toContain('taxGrade');
  expect(ids(draft)).not.toContain('taxGrade');
  expect(ids(draft)).toContain('birthday');
  expect(ids(draft)).not.toContain('monthlyIncome');
});

test('asks additional answers only for facts of no file; given answers can be changed', () => {
  const flow = flowToAdd('tax', { supplied: ['invoiced12m'] });
  const ids = flow.steps(flow.given ?? {}).flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(ids).toContain('taxGrade');
  expect(ids).toContain('birthday');
  expect(ids).not.toContain('invoiced12m');
});
