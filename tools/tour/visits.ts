import { callerAt, type Site } from './caller.ts';
import type { Visit } from './camera.ts';
import { logIn, logInByMobile, storedAt, type Visitor } from './log-in.ts';
import type { Stop } from './stop.ts';
import { stops } from './stops.ts';

const guestOnly: readonly Stop[] = [{ as: 'guest' }];

/** All stops of the routes, with the query and storage of their visitors. */
export async function findVisits(address: string, routes: readonly string[]): Promise<Visit[]> {
  const site = await callerAt(address)('GET /tools/api/get_url_token', { query: {} });
  const visitors = new Map<string, Promise<Visitor>>();
  const visits: Visit[] = [];
  for (const route of routes) {
    for (const { as, group, mobile, query, storage: addedStorage, act } of stops[route] ?? guestOnly) {
      const who = `${as} ${group ?? ''} ${mobile ?? ''}`;
      const visitor = visitors.get(who) ?? visitorFor(address, site, { as, group, mobile });
      visitors.set(who, visitor);
      const { call, storage } = await visitor;
      const besides = storedAt(site, (await addedStorage?.(call)) ?? {});
      const visit = { route, role: as, query: (await query?.(call)) ?? {}, storage: { ...storage, ...besides } };
      visits.push(act ? { ...visit, act } : visit);
    }
  }
  return visits;
}

async function visitorFor(
  address: string,
  site: Site,
  { as, group, mobile }: Pick<Stop, 'as' | 'group' | 'mobile'>,
): Promise<Visitor> {
  if (as === 'guest') return { call: callerAt(address, site), storage: {} };
  return mobile ? logInByMobile(address, site, as, mobile) : logIn(address, site, as, group);
}
