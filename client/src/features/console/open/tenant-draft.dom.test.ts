import { beforeEach, expect, test } from 'vitest';
import { siteStorage } from '#platform/site/storage.ts';
import { arriveAt } from '#platform/testing/at-site.ts';
import { newStore, newTenant, openSteps, problemsOf, saveDraft, stepOfField, storedDraft } from './tenant-draft.ts';

beforeEach(() => arriveAt());

const whole = {
  ...newTenant,
  zh: '澄桥融汇',
  en: 'Chengqiao',
  tenantNo: '2001',
  prefix: 'cq',
  stores: [{ ...newStore, zh: '河西门店', en: 'Hexi', region: '320105' }],
  adminName: '祝云深',
  adminMobile: '13700000401',
};

test('[S5.21] checks the first administrator’s mobile with its helper', () => {
  for (const adminMobile of ['23700000401', '1370000040', '137000004011', ''])
    expect(problemsOf({ ...whole, adminMobile }, 'admin'), adminMobile).toEqual({ 'admin.mobile': 'needMobile' });
});

test('names what each step lacks, and nothing for a complete draft', () => {
  for (const step of openSteps) expect(problemsOf(whole, step), step).toEqual({});
  expect(problemsOf(newTenant, 'who')).toEqual({
    'name.zh': 'needName',
    'name.en': 'needNameEn',
    ffp_no: 'needNo',
    prefix: 'needPrefix',
  });
  expect(problemsOf({ ...whole, prefix: 'saas' }, 'who')).toEqual({ prefix: 'needPrefix' });
  expect(Object.keys(problemsOf({ ...whole, stores: [whole.stores[0]!, newStore] }, 'stores'))).toEqual([
    'stores.1.name.zh',
    'stores.1.name.en',
    'stores.1.region',
  ]);
  expect(problemsOf({ ...whole, adminMobile: '123' }, 'admin')).toEqual({ 'admin.mobile': 'needMobile' });
});

test('finds the step of a rejected field', () => {
  const steps = ['ffp_no', 'stores.0.region', 'admin.mobile', 'app.palette', 'customer_tabs', 'expires_on'];
  expect(steps.map(stepOfField)).toEqual(['who', 'stores', 'admin', 'look', 'look', 'who']);
});

test('restores the draft after a reload, and ignores invalid stored values', () => {
  saveDraft(whole);
  expect(storedDraft()).toEqual(whole);
  for (const junk of [7, 'x', [], { stores: [] }, { stores: 7 }]) {
    siteStorage.set('draft:open-tenant', junk);
    expect(storedDraft()).toEqual(newTenant);
  }
});
