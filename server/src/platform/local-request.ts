import type { FastifyRequest } from 'fastify';

type RequestSource = Pick<FastifyRequest, 'socket' | 'headers'>;
export type LocalRequest = RequestSource & { raw: Pick<FastifyRequest['raw'], 'httpVersion' | 'rawHeaders' | 'url'> };

const forwarding =
  /^(x-forwarded(-.+)?|forwarded|via|x-real-ip|x-original-.+|([a-z-]+-)?client-ip|cf-connecting-ip|x-envoy-external-address|x-azure-.+|x-(appengine|proxyuser)-.+|x-amzn-.+|cdn-loop)$/;
const loopbackAddress = /^(::ffff:)?127\.|^::1$/;
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** Whether a process of this computer sent the request: the socket is loopback, and no header names a proxy. */
export const isFromThisComputer = ({ socket, headers }: RequestSource): boolean =>
  loopbackAddress.test(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => forwarding.test(name));

/**
 * Also requires a loopback Host and a loopback page. A proxy with a bare `proxy_pass` sends no proxy headers and a
 * loopback address: the origin of the page then reveals another name, and HTTP/1.0 reveals nginx in its default
 * setting.
 */
export function isLocalRequest(request: LocalRequest): boolean {
  const { headers, raw } = request;
  const { host = '', origin, referer } = headers;
  const isLocalPage = [origin, referer].every((page) => page === undefined || isLoopbackPage(page));
  const isOfAnotherSite = headers['sec-fetch-site'] === 'cross-site';
  // Different parsers would read two Host headers, or a host in the target, differently.
  const hosts = raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length;
  const isPlain = hosts === 1 && raw.url?.startsWith('/') === true && raw.httpVersion !== '1.0';
  return isFromThisComputer(request) && loopbackHost.test(host) && isLocalPage && !isOfAnotherSite && isPlain;
}

/** Forms of these pages have the origin `null`, because pages send no referrer. */
const isLoopbackPage = (page: string): boolean => page === 'null' || loopbackHost.test(URL.parse(page)?.host ?? '');
