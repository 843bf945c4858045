import type { Role } from '@sycee/contract/core/roles';
import { siteName } from '@sycee/domain/site/site-identity';
import { demoPassword, people } from '@sycee/seed/world/people';
import { type Caller, callerAt, type Site } from './caller.ts';

export interface Visitor {
  call: Caller;
  /** The content of localStorage when the client starts. */
  storage: Record<string, string>;
}

/** Logs in as a person of that role in the demo world. */
export async function logIn(address: string, site: Site, role: Role, group?: string): Promise<Visitor> {
  const person = people[site.ffp_no]?.find((one) => one.role === role && (!group || one.group === group));
  if (!person) throw new Error(`The demo world has no ${role}.`);
  return logInByMobile(address, site, role, person.mobile);
}

/** Logs in with the demo password. */
export async function logInByMobile(address: string, site: Site, role: Role, mobile: string): Promise<Visitor> {
  const body = { role, mobile, password: demoPassword };
  const { token } = await callerAt(address, site)('POST /account/api/site/login', { body });
  const call = callerAt(address, site, { role, token });
  const info = await call('GET /account/api/info', {});
  const { slugs: scanbutton } = await call('GET /permission/api/scan/button', {});
  const { slugs: scanmenu } = await call('GET /permission/api/scan/menu', {});
  const entry = { token, info, scanbutton, scanmenu, data_scope: info.data_scope };
  return { call, storage: storageFor(site, role, entry) };
}

interface Entry {
  token: string;
  info: object;
}

/** As in client/src/platform/session: by site, with the info of member and roc under separate keys. */
function storageFor(site: Site, role: Role, entry: Entry): Record<string, string> {
  const { info, ...rest } = entry;
  const storedValues: Record<string, unknown> = { role, [role]: entry };
  if (role === 'member') Object.assign(storedValues, { member: { ...info, token: entry.token }, member_info: info });
  if (role === 'roc') Object.assign(storedValues, { roc: rest, roc_info: info });
  return storedAt(site, storedValues);
}

/** The storage entries of a site, in the client's format. */
export function storedAt(site: Site, kept: Record<string, unknown>): Record<string, string> {
  const name = siteName({ prefix: site.prefix, tenantNo: site.ffp_no, storeNo: String(site.store_no) });
  return Object.fromEntries(Object.entries(kept).map(([key, value]) => [`${name}:${key}`, JSON.stringify(value)]));
}
