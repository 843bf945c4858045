import type { FastifyInstance } from 'fastify';
import { ForgedNotice, type NoticeHeaders } from '#platform/ports/notices.ts';

interface NoticeDoor<Workbench, Notice extends { id: string }> {
  /** The path before `/{ffp_no}`. */
  path: string;
  atMostBytes: number;
  /** The sender for the log: `a notice of payment`. */
  name: string;
  /** The tenant's receiver of notices; null: none. */
  workbenchOf(tenantNo: string): Promise<Workbench | null>;
  /**
   * Verifies and parses a notice; throws a ForgedNotice if it is not authentic. `pathname` is the path it was posted
   * to.
   */
  read(workbench: Workbench, headers: NoticeHeaders, pathname: string, body: string): Notice | Promise<Notice>;
  /**
   * Processes a notice in one transaction with the record that it was received; after an interruption it is processed
   * again as a whole.
   */
  hear(workbench: Workbench, notice: Notice): Promise<string>;
  /** Results of `hear` that are not worth a warning. */
  believed: readonly string[];
}

/**
 * POST {path}/{ffp_no}: notices from external providers. The signature covers the raw bytes, so they are verified
 * before parsing. Providers repeat a notice until they get 200, so a failure here leads to a repetition.
 */
export function createNoticeGate<Workbench, Notice extends { id: string }>(
  app: FastifyInstance,
  door: NoticeDoor<Workbench, Notice>,
): void {
  const { path, atMostBytes, name, believed } = door;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: atMostBytes }, (_, body, done) => done(null, body));
    const config = { address: `POST ${path}` };
    scope.post<{ Params: { tenantNo: string } }>(`${path}/:tenantNo`, { config }, async (request, reply) => {
      const workbench = await door.workbenchOf(request.params.tenantNo);
      if (!workbench) return reply.code(404).send(fail('nobody hears it here'));
      try {
        const { pathname } = new URL(request.url, 'http://here.invalid');
        const notice = await door.read(workbench, request.headers, pathname, String(request.body ?? ''));
        const fate = await door.hear(workbench, notice);
        if (believed.includes(fate)) return await reply.send({ code: 'SUCCESS', message: '' });
        request.log.warn({ notice: notice.id, fate }, `${name} fits nothing here`);
        return await reply.code(fate === 'unknown_number' ? 404 : 400).send(fail(fate));
      } catch (error) {
        if (!(error instanceof ForgedNotice)) throw error;
        request.log.warn({ why: error.why }, `${name} was refused`);
        return reply.code(401).send(fail(error.why));
      }
    });
  });
}

const fail = (message: string) => ({ code: 'FAIL', message });
