import type { FastifyInstance } from 'fastify';
import { ForgedNotice, type NoticeHeaders } from '#platform/ports/notices.ts';

interface NoticeEndpoint<Receiver, Notice extends { id: string }> {
  /** The path before `/{ffp_no}`. */
  path: string;
  atMostBytes: number;
  /** The sender for the log: `a notice of payment`. */
  name: string;
  /** The tenant's receiver of notices; null: none. */
  receiverOf(tenantNo: string): Promise<Receiver | null>;
  /**
   * Verifies and parses a notice; throws a ForgedNotice if it is not authentic. `pathname` is the path it was posted
   * to.
   */
  read(receiver: Receiver, headers: NoticeHeaders, pathname: string, body: string): Notice | Promise<Notice>;
  /**
   * Processes a notice in one transaction with the record that it was received; after an interruption it is processed
   * again as a whole.
   */
  process(receiver: Receiver, notice: Notice): Promise<string>;
  /** Results of `process` that are not worth a warning. */
  expectedResults: readonly string[];
}

/**
 * POST {path}/{ffp_no}: notices from external providers. The signature covers the raw bytes, so they are verified
 * before parsing. Providers repeat a notice until they get 200, so a failure here leads to a repetition.
 */
export function createNoticeGate<Receiver, Notice extends { id: string }>(
  app: FastifyInstance,
  endpoint: NoticeEndpoint<Receiver, Notice>,
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
        const notice = await endpoint.read(receiver, request.headers, pathname, String(request.body ?? ''));
        const result = await endpoint.process(receiver, notice);
        if (expectedResults.includes(result)) return await reply.send({ code: 'SUCCESS', message: '' });
        request.log.warn({ notice: notice.id, result }, `${name} could not be applied`);
        return await reply.code(result === 'unknown_number' ? 404 : 400).send(fail(result));
      } catch (error) {
        if (!(error instanceof ForgedNotice)) throw error;
        request.log.warn({ why: error.why }, `${name} was refused`);
        return reply.code(401).send(fail(error.why));
      }
    });
  });
}

const fail = (message: string) => ({ code: 'FAIL', message });
