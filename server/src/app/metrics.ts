import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { notAllowed } from '#platform/api-error.ts';
import { isFromThisComputer } from '#platform/local-request.ts';
import { isSameText } from '#platform/secrets.ts';
import { type SecurityLog, securityEvents } from '#platform/security-log.ts';

/** By call and business code: no id, no mobile, no address ever becomes a label. */
export function measure(app: FastifyInstance, security: SecurityLog, token: string | undefined): void {
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
  app.addHook('onResponse', async (request, reply) => {
    const { address } = request.routeOptions.config as { address?: string };
    if (!address) return;
    const code = reply.said;
    answers.observe({ call: address, status: String(reply.statusCode), code }, reply.elapsedTime / 1000);
    // The call and not the address: ids, options and bodies are people's.
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

/** Whoever has the token; where none is set, this computer. What came through a proxy came from elsewhere, wherever the proxy is. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSameText(request.headers.authorization ?? '', `Bearer ${token}`);
  return isFromThisComputer(request);
}

/** Each name from the start, at nought: an alarm may stand on it before it happens. */
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
