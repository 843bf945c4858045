import type { FastifyInstance } from 'fastify';
import { ForgedWebhook, type WebhookHeaders } from '#platform/ports/webhooks.ts';

interface WebhookEndpoint<Receiver, Webhook extends { id: string }> {
  /** The path before `/{ffp_no}`. */
  path: string;
  atMostBytes: number;
  /** The webhook as the log names it: `a payment webhook`. */
  name: string;
  /** The tenant's receiver of webhooks; null: none. */
  receiverOf(tenantNo: string): Promise<Receiver | null>;
  /**
   * Verifies and parses a webhook; throws a ForgedWebhook if it is not authentic. `pathname` is the path it was posted
   * to.
   */
  read(receiver: Receiver, headers: WebhookHeaders, pathname: string, body: string): Webhook | Promise<Webhook>;
  /**
   * Processes a webhook in one transaction with the record that it was received; after an interruption it is processed
   * again as a whole.
   */
  process(receiver: Receiver, webhook: Webhook): Promise<string>;
  /** Results of `process` that are not worth a warning. */
  expectedResults: readonly string[];
}

/**
 * POST {path}/{ffp_no}: webhooks from external providers. The signature covers the raw bytes, so they are verified
 * before parsing. Providers repeat a webhook until they get 200, so a failure here leads to a repetition.
 */
export function registerWebhook<Receiver, Webhook extends { id: string }>(
  app: FastifyInstance,
  endpoint: WebhookEndpoint<Receiver, Webhook>,
): void {
  const { path, atMostBytes, name, expectedResults } = endpoint;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: atMostBytes }, (_, body, done) => done(null, body));
    const config = { address: `POST ${path}` };
    scope.post<{ Params: { tenantNo: string } }>(`${path}/:tenantNo`, { config }, async (request, reply) => {
      const receiver = await endpoint.receiverOf(request.params.tenantNo);
      if (!receiver) return reply.code(404).send(fail('no receiver for this tenant'));
      try {
        const { pathname } = new URL(request.url, 'http://here.invalid');
        const webhook = await endpoint.read(receiver, request.headers, pathname, String(request.body ?? ''));
        const result = await endpoint.process(receiver, webhook);
        if (expectedResults.includes(result)) return await reply.send({ code: 'SUCCESS', message: '' });
        request.log.warn({ webhook: webhook.id, result }, `${name} could not be applied`);
        return await reply.code(result === 'unknown_number' ? 404 : 400).send(fail(result));
      } catch (error) {
        if (!(error instanceof ForgedWebhook)) throw error;
        request.log.warn({ why: error.reason }, `${name} was refused`);
        return reply.code(401).send(fail(error.reason));
      }
    });
  });
}

const fail = (message: string) => ({ code: 'FAIL', message });
