import type { FastifyInstance } from 'fastify';
import type { Ports } from '#platform/context.ts';

/**
 * GET /healthz answers while the process runs. GET /readyz answers 503 with `missing` while the database does not
 * answer or the disk is full. Both answer within two seconds. Without Redis a server is ready, because nothing is lost;
 * `redis` says whether it is connected.
 */
export function answerHealth(app: FastifyInstance, ports: Ports): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    const missing = await missingOf(ports);
    const { state } = ports.nodes;
    if (missing.length === 0) return { ok: true, ...(state !== 'none' && { redis: state }) };
    ports.log.warn({ missing }, 'not ready');
    return reply.code(503).send({ ok: false, missing });
  });
}

async function missingOf({ databaseWatch, disk }: Ports): Promise<('database' | 'disk')[]> {
  const [isAnswering, isFull] = await Promise.all([databaseWatch.isAnswering(), disk.isFull()]);
  return [...(isAnswering ? [] : ['database' as const]), ...(isFull ? ['disk' as const] : [])];
}
