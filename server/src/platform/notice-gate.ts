import type { FastifyInstance } from 'fastify';
import { ForgedNotice, type NoticeHeaders } from '#platform/ports/notices.ts';

interface NoticeDoor<Workbench, Notice extends { id: string }> {
  /** Before `/{ffp_no}`. */
  path: string;
  atMostBytes: number;
  /** Of whom, for the log: `a notice of payment`. */
  name: string;
  /** Who hears it at a tenant; null: nobody there. */
  workbenchOf(tenantNo: string): Promise<Workbench | null>;
  /** Throws a ForgedNotice where it is not to be believed. `pathname` is the one it was posted to. */
  read(workbench: Workbench, headers: NoticeHeaders, pathname: string, body: string): Notice | Promise<Notice>;
  /** All of it in one transaction with the note that it was heard: cut off anywhere, it is heard whole the next time. */
  hear(workbench: Workbench, notice: Notice): Promise<string>;
  /** What `hear` answers where all is well. */
  believed: readonly string[];
}

/**
 * POST {path}/{ffp_no}: what somebody outside tells by itself. The signature stands over the bytes, so they are taken as they come
 * and parsed afterwards. They repeat until they hear 200; what fails here for another reason is therefore told again.
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
