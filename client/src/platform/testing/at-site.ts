import type { Role } from '@sycee/contract/core/roles';
import { history } from '#platform/navigation/history.ts';
import { type AccountInfo, restoreSession, type SessionEntry, saveSessionEntry } from '#platform/session/session.ts';
import { enterSite } from '#platform/site/site.ts';
import { clearToast } from '#ui/toast.ts';

export const infoOf = (role: Role): AccountInfo => ({
  account_no: `${role}-1`,
  role,
  name: role,
  nickname: '',
  mobile: '138 **** 0001',
  has_password: true,
  store_no: 1,
  store_name: 'Store',
  ffp_name: 'Ffp',
  data_scope: 5,
  on_duty: null,
  avatar: null,
  card: { template_no: 'italic', name: role, title: '', store_name: 'Store', introduction: '', avatar: null },
});
export const entryOf = (role: Role, token = `token of ${role}`): SessionEntry => ({
  token,
  info: infoOf(role),
  scanbutton: role === 'member' ? [] : ['work.flow'],
  scanmenu: role === 'member' ? [] : ['*'],
  data_scope: 5,
});

/** An empty browser at a site, with these roles logged in; the last one is current. */
export function arriveAt(site = { prefix: 'sy', tenantNo: '1001', storeNo: 1, name: 'Test' }, ...roles: Role[]): void {
  localStorage.clear();
  history.replace('/pages/home/index');
  clearToast();
  enterSite(site);
  restoreSession();
  for (const role of roles) saveSessionEntry(role, entryOf(role));
}
export const testSite = { prefix: 'sy', tenantNo: '1001', storeNo: 1, name: 'Test' };
