import { isMobile } from '@sycee/domain/identity/mobile';
import { isRegionCode } from '@sycee/domain/regions/code';
import { isTabSet } from '@sycee/domain/site/appearance';
import { type AppForm, newAppForm } from '#features/console/app/app-form.ts';
import { siteStorage } from '#platform/site/storage.ts';

export interface StoreDraft {
  zh: string;
  en: string;
  region: string;
  addressZh: string;
  addressEn: string;
  hotline: string;
  hoursZh: string;
  hoursEn: string;
}
export interface TenantDraft {
  zh: string;
  en: string;
  tenantNo: string;
  prefix: string;
  expiresOn: string;
  app: AppForm;
  stores: readonly StoreDraft[];
  adminName: string;
  adminMobile: string;
}

export const newStore: StoreDraft = {
  zh: '',
  en: '',
  region: '',
  addressZh: '',
  addressEn: '',
  hotline: '',
  hoursZh: '每天 9:00–18:00',
  hoursEn: 'Every day, 9:00–18:00',
};
export const newTenant: TenantDraft = {
  zh: '',
  en: '',
  tenantNo: '',
  prefix: '',
  expiresOn: '',
  app: newAppForm,
  stores: [newStore],
  adminName: '',
  adminMobile: '',
};

const key = 'draft:open-tenant';
export const saveDraft = (draft: TenantDraft): void => siteStorage.set(key, draft);
export const removeDraft = (): void => siteStorage.remove(key);
/** Storage is untrusted, and an older version had other fields. */
export function storedDraft(): TenantDraft {
  const stored = siteStorage.get<Partial<TenantDraft>>(key);
  if (!stored || typeof stored !== 'object' || !Array.isArray(stored.stores) || stored.stores.length === 0)
    return newTenant;
  const stores = stored.stores.map((store) => ({ ...newStore, ...store }));
  return { ...newTenant, ...stored, stores, app: { ...newAppForm, ...stored.app } };
}

export const openSteps = ['who', 'look', 'stores', 'admin', 'check'] as const;
export type OpenStep = (typeof openSteps)[number];

export type Problem =
  | 'needName'
  | 'needNameEn'
  | 'needNo'
  | 'needPrefix'
  | 'needRegion'
  | 'needAdmin'
  | 'needMobile'
  | 'bad';
export type Problems = Readonly<Record<string, Problem>>;

const between = (text: string, least: number, most: number): boolean =>
  text.trim().length >= least && text.trim().length <= most;

/** Problems of a step, by the path of the field in the call. */
export function problemsOf(draft: TenantDraft, step: OpenStep): Problems {
  const problems: Record<string, Problem> = {};
  if (step === 'who') {
    if (!between(draft.zh, 2, 20)) problems['name.zh'] = 'needName';
    if (!between(draft.en, 2, 40)) problems['name.en'] = 'needNameEn';
    if (!/^\d{4,12}$/.test(draft.tenantNo)) problems.ffp_no = 'needNo';
    if (!/^[a-z][a-z0-9]{0,15}$/.test(draft.prefix) || draft.prefix === 'saas') problems.prefix = 'needPrefix';
  }
  if (step === 'look') {
    if (!isTabSet(draft.app.customer_tabs)) problems.customer_tabs = 'bad';
    if (!isTabSet(draft.app.agent_tabs)) problems.agent_tabs = 'bad';
  }
  if (step === 'stores')
    for (const [i, store] of draft.stores.entries()) Object.assign(problems, problemsOfStore(store, `stores.${i}`));
  if (step === 'admin') {
    if (!between(draft.adminName, 1, 20)) problems['admin.name'] = 'needAdmin';
    if (!isMobile(draft.adminMobile)) problems['admin.mobile'] = 'needMobile';
  }
  return problems;
}

export function problemsOfStore(store: StoreDraft, path: string): Problems {
  return {
    ...(!between(store.zh, 2, 20) && { [`${path}.name.zh`]: 'needName' }),
    ...(!between(store.en, 2, 40) && { [`${path}.name.en`]: 'needNameEn' }),
    ...(!isRegionCode(store.region) && { [`${path}.region`]: 'needRegion' }),
  };
}

/** The step that contains a rejected field. */
export function stepOfField(field: string): OpenStep {
  if (field.startsWith('stores')) return 'stores';
  if (field.startsWith('admin')) return 'admin';
  return field.startsWith('app') || field.endsWith('_tabs') ? 'look' : 'who';
}

export const storeBody = (store: StoreDraft) => ({
  name: { zh: store.zh, en: store.en },
  region: store.region,
  address: { zh: store.addressZh, en: store.addressEn },
  hotline: store.hotline,
  hours: { zh: store.hoursZh, en: store.hoursEn },
});

/** The body of POST /admin/api/tenants. */
export const tenantBody = (draft: TenantDraft) => ({
  ffp_no: draft.tenantNo,
  name: { zh: draft.zh, en: draft.en },
  prefix: draft.prefix,
  expires_on: draft.expiresOn || null,
  app: draft.app,
  stores: draft.stores.map(storeBody),
  admin: { name: draft.adminName, mobile: draft.adminMobile },
});
