import { existsSync } from 'node:fs';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { contract } from '@sycee/contract/all';
import { code } from '@sycee/contract/core/envelope';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { accountCalls } from '#features/account/calls.ts';
import { catalogCalls } from '#features/catalog/calls.ts';
import { contentCalls } from '#features/content/calls.ts';
import { crmCalls } from '#features/crm/calls.ts';
import { matchingCalls } from '#features/matching/calls.ts';
import { siteCalls } from '#features/site/calls.ts';
import { type AnswerOptions, answerCalls, answerErrors, newTraceId } from './answer-calls.ts';
import type { Config } from './config.ts';
import { devPages } from './dev-pages.ts';
import { measure } from './metrics.ts';
import { openApi } from './open-api.ts';
import { openApiPage } from './open-api-page.ts';
import { languageOf } from './who-calls.ts';
import { type House, isReady } from './wire.ts';

const bodyAtMostBytes = 256 * 1024;

export async function makeServer(
  config: Config,
  house: House,
  options: AnswerOptions = { checkAnswers: false },
): Promise<FastifyInstance> {
  const { ports, outbox } = house;
  const app: FastifyInstance = Fastify({
    loggerInstance: ports.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newTraceId,
    bodyLimit: bodyAtMostBytes,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: false },
  });
  answerErrors(app);
  limitAtTheEdge(app, config.requestsPerMinute);
  measure(app);
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
  });
  answerCalls(app, ports, contract.account, accountCalls, options);
  answerCalls(app, ports, contract.site, siteCalls, options);
  answerCalls(app, ports, contract.catalog, catalogCalls, options);
  answerCalls(app, ports, contract.content, contentCalls, options);
  answerCalls(app, ports, contract.matching, matchingCalls, options);
  answerCalls(app, ports, contract.crm, crmCalls, options);
  const description = openApi();
  app.get('/openapi.json', async () => description);
  app.get('/openapi', async (_, reply) => reply.type('text/html; charset=utf-8').send(openApiPage()));
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_, reply) => ((await isReady(ports)) ? { ok: true } : reply.code(503).send({ ok: false })));
  if (config.demo) devPages(app, outbox);
  await serveClient(app, config.clientDir);
  return app;
}

/** Before anything is read or verified: 429 with the envelope. */
function limitAtTheEdge(app: FastifyInstance, perMinute: number): void {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  app.addHook('onRequest', async (request, reply) => {
    try {
      await limiter.consume(request.ip);
    } catch {
      const message = { zh: '请求太频繁，请一分钟后再试', en: 'Too many requests: try again in a minute' }[
        languageOf(request)
      ];
      return reply.code(429).send({ code: code.tooOften, message, data: { seconds: 60 } });
    }
  });
}

/** One page for every site: the first path segment is read by the client. Everything else that nobody answers is an envelope. */
async function serveClient(app: FastifyInstance, clientDir: string): Promise<void> {
  const isBuilt = existsSync(`${clientDir}/index.html`);
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: clientDir,
      index: false,
      setHeaders: (reply, file) => {
        const isHashed = file.includes('/assets/');
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.get('/', (_, reply) => reply.sendFile('index.html'));
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && /^\/[\w-]{1,400}\/?$/.test(request.url.split('?')[0]!);
    if (isPage && isBuilt) return reply.sendFile('index.html');
    const message = { zh: '没有这个地址', en: 'There is nothing at this address' }[languageOf(request)];
    return reply.code(200).send({ code: code.notThere, message, data: null });
  });
}
