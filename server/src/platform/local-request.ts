import type { FastifyRequest } from 'fastify';

type FromSomewhere = Pick<FastifyRequest, 'socket' | 'headers'>;
export type Asked = FromSomewhere & { raw: Pick<FastifyRequest['raw'], 'httpVersion'> };

const forwarding =
  /^(x-forwarded(-.+)?|forwarded|via|x-real-ip|x-original-.+|(x-)?client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|fastly-client-ip|x-envoy-external-address|x-azure-.+|cdn-loop)$/;
const loopbackAddress = /^(::ffff:)?127\.|^::1$/;
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** Asked by a process of this computer: the socket ends here, and no header says that a proxy passed it on. */
export const isFromThisComputer = ({ socket, headers }: FromSomewhere): boolean =>
  loopbackAddress.test(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => forwarding.test(name));

/**
 * The same, and asked for at a loopback address by a page of one. A proxy with a bare `proxy_pass` names itself nowhere and asks at
 * a loopback address too: then the page of another name is told by its origin, and nginx by the HTTP/1.0 that it speaks by default.
 */
export function isLocalRequest(request: Asked): boolean {
  const { host = '', origin, referer } = request.headers;
  const isLocalPage = [origin, referer].every((page) => page === undefined || isLoopbackPage(page));
  return isFromThisComputer(request) && loopbackHost.test(host) && isLocalPage && request.raw.httpVersion !== '1.0';
}

/** `null` is the origin of every form here, for pages send no referrer. */
const isLoopbackPage = (page: string): boolean => page === 'null' || loopbackHost.test(URL.parse(page)?.host ?? '');
