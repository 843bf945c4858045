import { existsSync, readFileSync } from 'node:fs';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { contract } from '@sycee/contract/all';
import { code } from '@sycee/contract/core/envelope';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { accountCalls } from '#features/account/calls.ts';
import { accountOwnCalls } from '#features/account/personal-data/calls.ts';
import { accountSecurityCalls } from '#features/account/security-calls.ts';
import { agencyCalls, agencyDeskCalls } from '#features/agency/calls.ts';
import { cardCalls } from '#features/card/calls.ts';
import { catalogCalls, loanPrimeRateCalls, shelfCalls, shelfDeskCalls } from '#features/catalog/calls.ts';
import { registerBankRedirects } from '#features/catalog/index.ts';
import { catalogFileCalls } from '#features/catalog-file/calls.ts';
import { chatCalls } from '#features/chat/calls.ts';
import { chatGroupCalls } from '#features/chat/groups/calls.ts';
import { registerMediaPieces, registerMediaReads, registerRealtime, tellingOrders } from '#features/chat/index.ts';
import { chatMediaCalls } from '#features/chat/media/calls.ts';
import { moderationCalls } from '#features/chat/moderation/calls.ts';
import { orderChatCalls } from '#features/chat/orders/calls.ts';
import { companyCalls } from '#features/company/calls.ts';
import { bankPageCalls, consoleCalls } from '#features/console/calls.ts';
import { contactCalls } from '#features/contacts/calls.ts';
import { contentCalls } from '#features/content/calls.ts';
import { contentDeskCalls } from '#features/content/desk/calls.ts';
import {
  crmCalls,
  customerBinCalls,
  customerCalls,
  customerExportCalls,
  customerImportCalls,
  customerMergeCalls,
  customerTeamCalls,
  documentCalls,
  fittingCustomerCalls,
  listFilterCalls,
  noteSearchCalls,
  orderActionCalls,
  orderFigureCalls,
  orderFlowCalls,
  poolCalls,
  qualificationCalls,
  reminderCalls,
} from '#features/crm/calls.ts';
import { demandCalls } from '#features/demand/calls.ts';
import { draftTrialCalls } from '#features/draft-trials/calls.ts';
import { draftCalls } from '#features/drafts/calls.ts';
import { homeCalls } from '#features/home/calls.ts';
import { institutionCalls } from '#features/institutions/calls.ts';
import { listCalls } from '#features/lists/calls.ts';
import { mapCalls } from '#features/map/calls.ts';
import { marketCalls } from '#features/market/calls.ts';
import { marketingCalls } from '#features/marketing/calls.ts';
import { marketingDeskCalls } from '#features/marketing/desk/calls.ts';
import { matchingCalls } from '#features/matching/calls.ts';
import { shareCalls } from '#features/matching/share/calls.ts';
import { verdictCalls } from '#features/matching/verdicts/calls.ts';
import { noticeCalls } from '#features/notices/calls.ts';
import { noticeChannelHandlers } from '#features/notices/channels.ts';
import { registerWechatEvents } from '#features/notices/index.ts';
import { payCalls } from '#features/pay/calls.ts';
import { registerPaymentWebhook } from '#features/pay/index.ts';
import { posterCalls } from '#features/poster/calls.ts';
import { productDeskCalls } from '#features/product-desk/calls.ts';
import { serviceCalls } from '#features/service/calls.ts';
import { shopCalls } from '#features/shop/calls.ts';
import { siteCalls } from '#features/site/calls.ts';
import { registerInstalledApp } from '#features/site/index.ts';
import { urlTokenCalls } from '#features/site/url-tokens.ts';
import { squareCalls } from '#features/square/calls.ts';
import { squareModerationCalls } from '#features/square/moderation/calls.ts';
import { localRoleCalls, staffCalls } from '#features/staff/calls.ts';
import { sharedMappingCalls, statementCalls } from '#features/statement/calls.ts';
import { storeCalls } from '#features/stores/calls.ts';
import { taxAuthorizationCalls } from '#features/tax-authorization/calls.ts';
import { registerTaxWebhook } from '#features/tax-authorization/index.ts';
import { textCalls } from '#features/texts/calls.ts';
import { uploadCalls } from '#features/upload/calls.ts';
import { registerFiles, registerUploads } from '#features/upload/index.ts';
import { valuationCalls, valuationModelCalls } from '#features/valuation/calls.ts';
import { estateDeskCalls } from '#features/valuation/desk/calls.ts';
import { saleImportCalls } from '#features/valuation/import/calls.ts';
import { clientNetwork } from '#platform/client-network.ts';
import type { Ports } from '#platform/context.ts';
import { withDemoBanner } from '#platform/demo-banner.ts';
import { originOfTiles } from '#platform/ports/map/map-tiles.ts';
import { answer, answerErrors, newTraceId, senderOf } from './answer.ts';
import { asyncApi } from './async-api.ts';
import { languageOf } from './authenticate.ts';
import type { Config } from './config.ts';
import { registerDemoPages } from './demo/demo-pages.ts';
import { measure } from './metrics.ts';
import { openApi } from './open-api.ts';
import { openApiPage } from './open-api-page.ts';
import { answerHealth } from './readiness.ts';
import { type AnswerOptions, registerRoutes } from './register-routes.ts';
import { sharedPage } from './share-page.ts';
import type { ServerParts } from './wire.ts';

const bodyAtMostBytes = 256 * 1024;

export async function makeServer(
  config: Config,
  parts: ServerParts,
  options: AnswerOptions = { checkAnswers: false },
): Promise<FastifyInstance> {
  const { ports } = parts;
  const app: FastifyInstance = Fastify({
    loggerInstance: ports.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newTraceId,
    bodyLimit: bodyAtMostBytes,
    // Enough for a video of 100 MB at a megabit a second; bodies of calls are at most 256 kB.
    requestTimeout: 900_000,
    trustProxy: config.trustedProxies ?? false,
    forceCloseConnections: 'idle',
    // While closing, requests on open connections are still answered; new connections are refused.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: false },
    frameworkErrors: answerBadAddress,
  });
  guardAnswers(app, config);
  answerErrors(app, ports);
  answerUnknownAddresses(app);
  closeFinishedConnections(app);
  limitAtTheEdge(app, ports, config.requestsPerMinute);
  logForeignOrigins(app, ports);
  measure(app, ports, config.metricsToken);
  registerRoutes(app, ports, contract.account, accountCalls, options);
  registerRoutes(app, ports, contract.cards, cardCalls, options);
  registerRoutes(app, ports, contract.accountOwn, accountOwnCalls, options);
  registerRoutes(app, ports, contract.accountSecurity, accountSecurityCalls, options);
  registerRoutes(app, ports, contract.site, siteCalls, options);
  registerRoutes(app, ports, contract.catalog, catalogCalls, options);
  registerRoutes(app, ports, contract.local, { ...shelfCalls, ...localRoleCalls }, options);
  registerRoutes(app, ports, contract.content, contentCalls, options);
  registerRoutes(app, ports, contract.contentDesk, contentDeskCalls, options);
  registerRoutes(app, ports, contract.texts, textCalls, options);
  registerRoutes(app, ports, contract.matching, matchingCalls, options);
  registerRoutes(app, ports, contract.company, companyCalls, options);
  registerRoutes(app, ports, contract.statement, statementCalls, options);
  registerRoutes(app, ports, contract.sharedMappings, sharedMappingCalls, options);
  registerRoutes(app, ports, contract.bureau, taxAuthorizationCalls, options);
  registerRoutes(app, ports, contract.reportShare, shareCalls, options);
  registerRoutes(app, ports, contract.matchVerdicts, verdictCalls, options);
  registerRoutes(app, ports, contract.pay, payCalls, options);
  registerRoutes(app, ports, contract.crm, tellingOrders(contract.crm, crmCalls), options);
  registerRoutes(app, ports, contract.workActions, tellingOrders(contract.workActions, orderActionCalls), options);
  registerRoutes(app, ports, contract.orderDocuments, tellingOrders(contract.orderDocuments, documentCalls), options);
  registerRoutes(app, ports, contract.workFigures, orderFigureCalls, options);
  registerRoutes(app, ports, contract.customers, customerCalls, options);
  registerRoutes(app, ports, contract.reminders, reminderCalls, options);
  registerRoutes(app, ports, contract.home, homeCalls, options);
  registerRoutes(app, ports, contract.noteSearch, noteSearchCalls, options);
  registerRoutes(app, ports, contract.listFilters, listFilterCalls, options);
  registerRoutes(app, ports, contract.qualifications, qualificationCalls, options);
  registerRoutes(app, ports, contract.fittingCustomers, fittingCustomerCalls, options);
  registerRoutes(app, ports, contract.customerExport, customerExportCalls, options);
  registerRoutes(app, ports, contract.customerBin, customerBinCalls, options);
  registerRoutes(app, ports, contract.customerImport, customerImportCalls, options);
  registerRoutes(
    app,
    ports,
    contract.customerMerge,
    tellingOrders(contract.customerMerge, customerMergeCalls),
    options,
  );
  registerRoutes(app, ports, contract.customerTeam, tellingOrders(contract.customerTeam, customerTeamCalls), options);
  registerRoutes(app, ports, contract.seas, poolCalls, options);
  registerRoutes(app, ports, contract.drafts, draftCalls, options);
  registerRoutes(app, ports, contract.contacts, contactCalls, options);
  registerRoutes(app, ports, contract.notices, noticeCalls, options);
  registerRoutes(app, ports, contract.noticeChannels, noticeChannelHandlers, options);
  registerRoutes(app, ports, contract.staff, staffCalls, options);
  registerRoutes(app, ports, contract.console, consoleCalls, options);
  registerRoutes(app, ports, contract.bankPages, bankPageCalls, options);
  registerRoutes(app, ports, contract.agency, agencyCalls, options);
  registerRoutes(app, ports, contract.agencyDesk, agencyDeskCalls, options);
  registerRoutes(app, ports, contract.institutions, institutionCalls, options);
  registerRoutes(app, ports, contract.catalogFile, catalogFileCalls, options);
  registerRoutes(app, ports, contract.shelves, shelfDeskCalls, options);
  registerRoutes(app, ports, contract.shop, shopCalls, options);
  registerRoutes(app, ports, contract.demand, demandCalls, options);
  registerRoutes(app, ports, contract.marketing, marketingCalls, options);
  registerRoutes(app, ports, contract.marketingDesk, marketingDeskCalls, options);
  registerRoutes(app, ports, contract.posters, posterCalls, options);
  registerRoutes(app, ports, contract.valuation, valuationCalls, options);
  registerRoutes(app, ports, contract.valuationModel, valuationModelCalls, options);
  registerRoutes(app, ports, contract.estateDesk, estateDeskCalls, options);
  registerRoutes(app, ports, contract.saleImport, saleImportCalls, options);
  registerRoutes(app, ports, contract.square, squareCalls, options);
  registerRoutes(app, ports, contract.squareModeration, squareModerationCalls, options);
  registerRoutes(app, ports, contract.stores, storeCalls, options);
  registerRoutes(app, ports, contract.lists, listCalls, options);
  registerRoutes(app, ports, contract.orderFlow, orderFlowCalls, options);
  registerRoutes(app, ports, contract.productDesk, productDeskCalls, options);
  registerRoutes(app, ports, contract.draftTrials, draftTrialCalls, options);
  registerRoutes(app, ports, contract.market, marketCalls, options);
  registerRoutes(app, ports, contract.map, mapCalls, options);
  registerRoutes(app, ports, contract.loanPrimeRate, loanPrimeRateCalls, options);
  registerRoutes(app, ports, contract.upload, uploadCalls, options);
  registerRoutes(app, ports, contract.chat, chatCalls, options);
  registerRoutes(app, ports, contract.chatGroups, chatGroupCalls, options);
  registerRoutes(app, ports, contract.chatMedia, chatMediaCalls, options);
  registerRoutes(app, ports, contract.orderChat, orderChatCalls, options);
  registerRoutes(app, ports, contract.urlTokens, urlTokenCalls, options);
  registerRoutes(app, ports, contract.service, serviceCalls, options);
  registerRoutes(app, ports, contract.moderation, moderationCalls, options);
  await registerRealtime(app, ports);
  registerMediaPieces(app, ports);
  registerMediaReads(app, ports);
  registerUploads(app, ports);
  registerPaymentWebhook(app, ports);
  registerTaxWebhook(app, ports);
  registerWechatEvents(app, ports);
  registerFiles(app, ports);
  answerHealth(app, ports);
  await app.register((pages) => servePages(pages, config, parts));
  return app;
}

/** Registers everything that browsers show as pages; each has its own content policy. */
async function servePages(app: FastifyInstance, config: Config, parts: ServerParts): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...filesOrigin(config), ...tilesOrigin(config)],
        // Voice and videos: of messages, and from the device before they are sent.
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    // guardAnswers sets this header on every answer.
    strictTransportSecurity: false,
  });
  const description = openApi();
  app.get('/openapi.json', async () => description);
  const realtimeDescription = asyncApi();
  app.get('/asyncapi.json', async () => realtimeDescription);
  app.get('/openapi', async (_, reply) => reply.type('text/html; charset=utf-8').send(openApiPage()));
  if (config.demo === 'open') bannerOnPages(app);
  if (config.demo !== 'off') registerDemoPages(app, parts);
  registerBankRedirects(app, parts.ports);
  registerInstalledApp(app, parts.ports);
  await serveClient(app, config, parts.ports);
}

/** Maps may load their pictures from the configured service only. */
const tilesOrigin = ({ mapTiles }: Config): string[] => (mapTiles ? [originOfTiles(mapTiles)] : []);

/** Public files may be served from a separate host. */
const filesOrigin = ({ fileHosts: { filesHost } }: Config): string[] => (filesHost ? [new URL(filesHost).origin] : []);

/** Answers 429 with an envelope before a request is read or authenticated. */
function limitAtTheEdge(app: FastifyInstance, { security }: Ports, perMinute: number): void {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  app.decorateRequest('network', '');
  app.addHook('onRequest', async (request, reply) => {
    request.network = clientNetwork(request.ip);
    try {
      await limiter.consume(request.network);
    } catch {
      const message = { zh: '请求太频繁，请一分钟后再试', en: 'Too many requests. Try again in a minute' }[
        languageOf(request)
      ];
      security.record('limit.hit', senderOf(request), { kind: 'edge' });
      return answer(reply, 429, { code: code.rateLimited, message, data: { seconds: 60 } });
    }
  });
}

/**
 * Logs requests sent by pages of other origins. They need no refusal: a token counts only in its header, and no answer
 * allows another origin to read it.
 */
function logForeignOrigins(app: FastifyInstance, { files, security }: Ports): void {
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers;
    if (!origin || files.isOrigin(origin)) return;
    const { address: call } = request.routeOptions.config as { address?: string };
    security.record('origin.foreign', senderOf(request), { call });
  });
}

/** Pages are strings here; in a streamed file the placeholder stays, which is invisible. */
function bannerOnPages(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply, payload) => {
    const isPage = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
    return isPage ? withDemoBanner(payload) : payload;
  });
}

/**
 * The worker that encodes voice messages where the browser cannot runs WebAssembly, which the pages themselves may not: a worker has the policy of its own file. Its
 * library starts another worker from a blob, with the same policy.
 */
const isEncoder = /\/assets\/encoder-[\w-]+\.js(\.\w+)?$/;
const encoderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:";

/** Serves one page for every site; the client reads the first path segment. */
async function serveClient(app: FastifyInstance, { clientDir, demo }: Config, ports: Ports): Promise<void> {
  if (!existsSync(`${clientDir}/index.html`)) return;
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    // Registers each file as a route, so that a file is never taken for a site's segment.
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isHashed = file.includes('/assets/');
      if (isEncoder.test(file)) void reply.header('content-security-policy', encoderPolicy);
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = readFileSync(`${clientDir}/index.html`, 'utf8');
  for (const url of ['/', '/:segment', '/:segment/'])
    app.get<{ Params: { segment?: string }; Querystring: { s?: unknown } }>(url, async (request, reply) => {
      const shared = await sharedPage(ports, page, request, request.params.segment ?? '', request.query.s);
      return shared !== null || demo === 'open'
        ? reply
            .header('cache-control', 'no-cache')
            .type('text/html; charset=utf-8')
            .send(shared ?? page)
        : reply.sendFile('index.html');
    });
}

/**
 * While stopping, closes each connection with its answer; otherwise the stop would wait for idle connections to time
 * out.
 */
function closeFinishedConnections(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
}

/**
 * Sets security headers on every answer, including errors: no content sniffing; a restrictive policy where the answer
 * has none; and HSTS over https.
 */
function guardAnswers(app: FastifyInstance, { fileHosts }: Config): void {
  const isEncrypted = fileHosts.origins.some((origin) => origin.startsWith('https:'));
  app.addHook('onSend', async (_, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('content-security-policy'))
      void reply.header('content-security-policy', strictestContentPolicy);
    if (isEncrypted) void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}
const strictestContentPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Answers an unreadable address, or one with too long a part, before any hook or handler. */
function answerBadAddress(_: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const message = { zh: '地址有误，请检查', en: 'The address is not valid. Please check it' }[languageOf(request)];
  void reply.code(200).send({ code: code.invalid, message, data: { fields: {} } });
}

/** Answers unknown addresses with an envelope. */
function answerUnknownAddresses(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const message = { zh: '没有找到页面', en: 'Page not found' }[languageOf(request)];
    // A script that is gone must not look like one.
    const status = request.url.startsWith('/assets/') ? 404 : 200;
    return answer(reply, status, { code: code.notFound, message, data: null });
  });
}
