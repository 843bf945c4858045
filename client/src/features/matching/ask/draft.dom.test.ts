import { beforeEach, expect, test } from 'vitest';
import { enterSite } from '#platform/site/site.ts';
import { readDraft, removeDraft, saveDraft } from './draft.ts';

const draft = { answers: { house: 'none', payroll: null }, step: 'assets' as const, at: '2026-11-20T04:00:00.000Z' };
const enter = (storeNo: number) => enterSite({ prefix: 'sy', tenantNo: '1001', storeNo, name: 'Sycee' });

beforeEach(() => {
  localStorage.clear();
  enter(1);
});

test('keeps a draft over a reload, on its own site', () => {
  saveDraft('personal', draft);
  expect(readDraft('personal')).toEqual(draft);
  enter(2);
  expect(readDraft('personal')).toBeNull();
});

test('keeps the draft of a new report separate from answers added to another', () => {
  saveDraft('personal', draft);
  saveDraft('personal', { ...draft, step: 'credit' }, 'r1');
  saveDraft('business', { ...draft, step: 'firm' });
  removeDraft('personal', 'r1');
  expect([readDraft('personal')?.step, readDraft('business')?.step, readDraft('personal', 'r1')]).toEqual([
    'assets',
    'firm',
    null,
  ]);
});
