import { type Address, type CallSpec, type Calls, methodOf, pathOf } from '@sycee/contract/core/call';
import { header, idempotencyKey, isDeviceKey, rightsHeader } from '@sycee/contract/core/headers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalid, malformed } from '#platform/api-error.ts';
import { rightsOf } from '#platform/caller.ts';
import type { Ports, RequestContext } from '#platform/context.ts';
import { isDemoServed } from '#platform/demo-mode.ts';
import { fieldMessage } from '#platform/field-messages.ts';
import type { FileAnswer } from '#platform/file-answer.ts';
import type { Handler, Handlers } from '#platform/handlers.ts';
import { checkModule, checkPermission, checkSupport } from '#platform/permission.ts';
import type { PreparedCall } from '#platform/prepared/prepared-call.ts';
import { answer, answerFile, answerPrepared, successEnvelope } from './answer.ts';
import { authenticate, languageOf, positionOf, shareOf, textHeader } from './authenticate.ts';
import { writeIdempotently } from './idempotency.ts';
import { preparedAnswer, refuseUnpreparable } from './prepare.ts';

export interface AnswerOptions {
  /** Set in tests: every answer is checked against its contract. */
  checkAnswers: boolean;
  /** For tests: called for each request that passed its call's permissions, before its input is parsed. */
  whenLetIn?: (request: FastifyRequest) => void;
}

export function registerRoutes<Group extends Calls>(
  app: FastifyInstance,
  ports: Ports,
  group: Group,
  handlers: Handlers<Group>,
  options: AnswerOptions,
): void {
  for (const address of Object.keys(group) as (keyof Group & Address)[]) {
    const spec = group[address]!;
    const handler = handlers[address] as unknown as Handler<string, CallSpec> | PreparedCall;
    if (typeof handler === 'object') refuseUnpreparable(address, spec);
    app.route({
      method: methodOf(address),
      url: pathOf(address).replace(/\{(\w+)\}/g, ':$1'),
      config: { spec, address },
      ...(spec.bodyAtMostBytes && { bodyLimit: spec.bodyAtMostBytes }),
      handler: async (request, reply) => {
        const ctx = await createRequestContext(ports, request, spec, address);
        request.ctx = ctx;
        if (ctx.caller && ctx.caller.role !== 'member') void reply.header(rightsHeader, rightsOf(ctx.caller));
        checkModule(spec, ctx.appearance);
        checkPermission(spec, ctx.caller);
        checkSupport(spec, methodOf(address), ctx.caller);
        options.whenLetIn?.(request);
        const query = parse(spec.query, request.query);
        const check = options.checkAnswers ? (data: unknown) => spec.data.parse(data) : undefined;
        if (typeof handler === 'object') {
          const params = checkedParams(request.params);
          return answerPrepared(reply, ctx, await preparedAnswer(handler, { ctx, address, params, query, check }));
        }
        const body = methodOf(address) === 'GET' ? {} : parse(spec.body, request.body ?? {});
        const data = await handler({ ctx, params: checkedParams(request.params), query, body } as never);
        if (spec.file) return await answerFile(request, reply, ctx, data as FileAnswer);
        check?.(data);
        return answer(reply, 200, successEnvelope(ctx, data));
      },
    });
  }
}

const longestKey = 200;
const keyTooLong = () =>
  invalid({
    [idempotencyKey]: { zh: `请求编号最长 ${longestKey} 个字符`, en: `A key has up to ${longestKey} characters` },
  });

async function createRequestContext(
  ports: Ports,
  request: FastifyRequest,
  spec: CallSpec,
  address: string,
): Promise<RequestContext> {
  const { site, caller, hasDeadToken } = await authenticate(ports, request, spec);
  const [appearance, listsInForce] = await Promise.all([
    ports.appearances.of(site.tenantId),
    ports.lists.of(site.tenantId),
  ]);
  const db = ports.database.of(site.tenantId);
  const now = ports.clock.now();
  const key = textHeader(request, idempotencyKey);
  if (key.length > longestKey) throw keyTooLong();
  const write: RequestContext['write'] = (change) => {
    if (!key) return db.transaction().execute(change);
    const keyOwner = caller?.account ?? guestOf(ports, site.tenantId, textHeader(request, header.device));
    const requestText = `${address} ${request.url} ${JSON.stringify(request.body ?? null)}`;
    return writeIdempotently(
      db,
      ports.secrets,
      { tenantId: site.tenantId, caller: keyOwner, key, request: requestText, now },
      change,
    );
  };
  return {
    ...ports,
    site,
    appearance,
    listsInForce,
    caller,
    hasDeadToken,
    db,
    now,
    write,
    language: languageOf(request),
    promo: textHeader(request, header.promo).slice(0, 40),
    token: textHeader(request, header.token),
    claim: textHeader(request, header.claim),
    position: positionOf(request),
    share: shareOf(request),
    origin: ports.files.originOf(`${request.protocol}://${request.host}`),
    isDemoServed: () => isDemoServed(ports, request),
    appid: textHeader(request, header.appid).slice(0, 64),
    openid: textHeader(request, header.openid).slice(0, 128),
    address: request.ip,
    network: request.network,
    device: textHeader(request, header.device),
    proofOfWork: textHeader(request, header.work),
    userAgent: textHeader(request, 'user-agent'),
    traceId: request.id,
  };
}

/**
 * Guests' idempotency keys belong to their device: many guests share an address and must not see each other's answers.
 */
function guestOf({ secrets }: Ports, tenantId: string, device: string): string {
  if (isDeviceKey(device)) return `guest ${secrets.keyedHash(tenantId, 'guest', device).toString('base64url')}`;
  const words = {
    zh: '未登录时，Idempotency-Key 要和设备自己的 x-device 一起发送：43 位 base64url 随机字符',
    en: 'Without a login, send Idempotency-Key along with x-device: 43 random letters of base64url that the device keeps',
  };
  throw malformed({ [header.device]: words }, 'device');
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  refuseMalformed(value);
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => [issue.path.join('.') || '?', fieldMessage(issue)]);
  throw invalid(Object.fromEntries(fields));
}

const nestedAtMost = 32;
const malformedContent = (kind: string, zh: string, en: string) => malformed({ '?': { zh, en } }, kind);

/**
 * Refuses text that PostgreSQL cannot store (NUL in a text, half of a surrogate pair in jsonb) and deep nesting; no
 * client sends either.
 */
function refuseMalformed(value: unknown, depth = 0): void {
  if (depth > nestedAtMost) throw malformedContent('nested', '内容嵌套过深', 'The content is nested too deeply');
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      throw malformedContent('nul', '内容含不支持的字符', 'The content has an unsupported character');
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      refuseMalformed(key);
      refuseMalformed(inner, depth + 1);
    }
  }
}

const oneId = /^[\w-]{1,64}$/;
function checkedParams(params: unknown): Record<string, string> {
  const all = params as Record<string, string>;
  for (const [name, value] of Object.entries(all))
    if (!oneId.test(value)) throw malformed({ [name]: { zh: '编号有误', en: 'This ID is not valid' } }, 'id');
  return all;
}
