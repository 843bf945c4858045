import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** By call and business code: no id, no mobile, no address ever becomes a label. */
export function measure(app: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'sycee_call_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { address } = request.routeOptions.config as { address?: string };
    if (!address) return;
    answers.observe({ call: address, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    // The call and not the address: ids, options and bodies are people's.
    request.log.info({
      call: address,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      traceId: request.id,
    });
  });
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
