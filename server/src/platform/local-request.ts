import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'socket' | 'headers'>;

const forwarding =
  /^(x-forwarded(-.+)?|forwarded|via|x-real-ip|x-original-.+|(x-)?client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|fastly-client-ip|x-envoy-external-address|x-azure-.+|cdn-loop)$/;
const loopbackAddress = /^(::ffff:)?127\.|^::1$/;
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** Asked by a process of this computer: the socket ends here, and no header says that a proxy passed it on. */
export const isFromThisComputer = ({ socket, headers }: Asked): boolean =>
  loopbackAddress.test(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => forwarding.test(name));

/** The same, and asked at a loopback address: a proxy that says nothing of itself, or a page of a foreign name, asks at another. */
export const isLocalRequest = (request: Asked): boolean =>
  isFromThisComputer(request) && loopbackHost.test(request.headers.host ?? '');
