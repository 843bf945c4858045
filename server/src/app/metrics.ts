import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { notAllowed } from '#platform/api-error.ts';
import type { Ports } from '#platform/context.ts';
import { isFromThisComputer } from '#platform/local-request.ts';
import type { NodeBus } from '#platform/realtime/nodes/node-bus.ts';
import { isSameText } from '#platform/secrets.ts';
import { type SecurityLog, securityEvents } from '#platform/security-log.ts';

/** Counts requests by call and business code only: ids, mobiles and addresses never become labels. */
export function measure(
  app: FastifyInstance,
  { security, nodes }: Pick<Ports, 'security' | 'nodes'>,
  token: string | undefined,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'sycee_call_seconds',
    help: 'Time to answer, by call, status and business code',
    labelNames: ['call', 'status', 'code'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  countSecurity(registry, security);
  if (nodes.state !== 'none') watchRedis(registry, nodes);
  app.addHook('onResponse', async (request, reply) => {
    const { address } = request.routeOptions.config as { address?: string };
    if (!address) return;
    const code = reply.businessCode;
    answers.observe({ call: address, status: String(reply.statusCode), code }, reply.elapsedTime / 1000);
    // The call's pattern, not its address: ids, query and body are personal data.
    request.log.info({
      call: address,
      status: reply.statusCode,
      ...(code && { code }),
      ms: Math.round(reply.elapsedTime),
      traceId: request.id,
    });
  });
  app.get('/metrics', { config: { address: 'GET /metrics' } }, async (request, reply) => {
    if (!mayRead(request, token)) throw notAllowed();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/**
 * Allows requests with the token, or, without a configured token, requests from this computer. A proxied request is
 * never local, even if the proxy is.
 */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSameText(request.headers.authorization ?? '', `Bearer ${token}`);
  return isFromThisComputer(request);
}

function watchRedis(registry: Registry, nodes: NodeBus): void {
  registry.registerMetric(
    new Gauge({
      name: 'sycee_redis_connected',
      help: '1 while this server hears the others through Redis',
      registers: [],
      collect() {
        this.set(nodes.isCertain ? 1 : 0);
      },
    }),
  );
}

/** Registers every event name with 0 at the start, so that an alert can refer to it before the first event. */
function countSecurity(registry: Registry, { counts }: SecurityLog): void {
  const result = new Counter({
    name: 'sycee_security_events_total',
    help: 'What the security log told of, by its name',
    labelNames: ['event'],
    registers: [],
    collect() {
      this.reset();
      for (const event of Object.keys(securityEvents) as (keyof typeof securityEvents)[])
        this.inc({ event }, counts.get(event) ?? 0);
    },
  });
  registry.registerMetric(result);
}
