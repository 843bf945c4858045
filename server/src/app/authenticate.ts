import type { CallSpec } from '@sycee/contract/core/call';
import { header } from '@sycee/contract/core/headers';
import type { Language } from '@sycee/domain/language/both';
import { parsePoint } from '@sycee/domain/map/point';
import type { FastifyRequest } from 'fastify';
import { invalid, notAllowed, sessionEnded, sessionInvalid, siteClosed } from '#platform/api-error.ts';
import type { Caller } from '#platform/caller.ts';
import type { Ports, RequestContext } from '#platform/context.ts';
import type { Site } from '#platform/db/registry.ts';
import { requestLanguage } from '#platform/request-language.ts';
import type { SessionLookup } from '#platform/sessions.ts';
import { canAccessSite } from '#platform/site-access.ts';

export type RequestOrigin = Pick<RequestContext, 'site' | 'caller' | 'hasDeadToken'>;

/** Resolves session and site of a request. The token's tenant wins; headers choose a site only within it. */
export async function authenticate(ports: Ports, request: FastifyRequest, spec: CallSpec): Promise<RequestOrigin> {
  const token = textHeader(request, header.token);
  const input = siteHeaders(request);
  if (!token) {
    if (spec.who !== 'anyone') throw sessionInvalid();
    return { site: await siteOfGuest(ports, input, spec), caller: null, hasDeadToken: false };
  }
  const session = await ports.sessions.find(token);
  if (!('caller' in session)) {
    ports.security.record('session.dead', { address: request.ip, traceId: request.id }, { kind: session.ended });
    if (spec.who !== 'anyone') throw session.ended === 'ended' ? sessionEnded() : sessionInvalid();
    return { site: await siteOfGuest(ports, input, spec), caller: null, hasDeadToken: true };
  }
  return { site: await siteOfCaller(ports, input, session, token), caller: session.caller, hasDeadToken: false };
}

interface Input {
  prefix: string;
  tenantNo: string;
  storeNo: number;
}

function siteHeaders(request: FastifyRequest): Input | undefined {
  const [prefix, tenantNo, storeNo] = [header.prefix, header.tenantNo, header.storeNo].map((name) =>
    textHeader(request, name),
  );
  if (!prefix && !tenantNo && !storeNo) return undefined;
  const n = Number(storeNo);
  if (!prefix || !tenantNo || !Number.isInteger(n)) throw siteUnknown();
  // The prefix saas always means the tenant's own site, whatever the store number (spec section 1).
  return { prefix, tenantNo, storeNo: prefix === 'saas' ? 1 : n };
}

async function siteOfGuest({ registry }: Ports, input: Input | undefined, spec: CallSpec): Promise<Site> {
  const site = input
    ? await registry.site(input.prefix, input.tenantNo, input.storeNo)
    : spec.withoutSite
      ? await registry.standardSite()
      : undefined;
  if (!site) throw siteUnknown();
  if (!site.isOpen) throw siteClosed();
  return site;
}

async function siteOfCaller(
  { registry }: Ports,
  input: Input | undefined,
  session: Extract<SessionLookup, { caller: Caller }>,
  token: string,
): Promise<Site> {
  const { caller } = session;
  const tenantId = token.slice(0, 36);
  const site = input
    ? await registry.site(input.prefix, input.tenantNo, input.storeNo)
    : await registry.siteOfStore(tenantId, caller.store);
  if (!site || site.tenantId !== tenantId || !canAccessSite(caller, site))
    throw notAllowed({
      zh: '此账号不属于本站，请用本站账号登录',
      en: 'This login belongs to another site. Log in with an account of this site',
    });
  if (!site.isOpen) throw siteClosed();
  return site;
}

const siteUnknown = () =>
  invalid({ site: { zh: '没有找到站点，请检查地址', en: 'Site not found. Check the address' } });

export function textHeader(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value.slice(0, 4000) : '';
}

export function languageOf(request: FastifyRequest): Language {
  return requestLanguage(textHeader(request, 'accept-language'));
}

/** The header is `longitude,latitude`; what is no place on earth, such as the unknown position, counts as unknown. */
export function positionOf(request: FastifyRequest): RequestContext['position'] {
  const [longitude, latitude, ...more] = textHeader(request, header.position).split(',');
  return more.length > 0 ? null : parsePoint(`${latitude},${longitude}`);
}

/** Reads the share info that the client sends; undefined unless it is an object. */
export function shareOf(request: FastifyRequest): RequestContext['share'] {
  try {
    const share: unknown = JSON.parse(decodeURIComponent(textHeader(request, header.share)) || 'null');
    return typeof share === 'object' && !Array.isArray(share) ? (share as RequestContext['share']) : null;
  } catch {
    return null;
  }
}
