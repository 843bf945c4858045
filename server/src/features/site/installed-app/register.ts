import { createHash } from 'node:crypto';
import { isAppIconName } from '@sycee/domain/site/app-icon';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, siteClosed } from '#platform/api-error.ts';
import type { Ports } from '#platform/context.ts';
import type { Site } from '#platform/db/registry.ts';
import { requestLanguage } from '#platform/request-language.ts';
import { findSite } from '../find-site.ts';
import { appIcon } from './icon.ts';
import { appManifest } from './manifest.ts';
import { audiences } from './shortcuts.ts';

type Input = FastifyRequest<{
  Params: { segment?: string; icon?: string };
  Querystring: { language?: unknown; for?: unknown };
}>;

/** GET /{segment}/app.webmanifest and /{segment}/icons/{icon}: what a browser needs to install the app of a site. */
export function registerInstalledApp(app: FastifyInstance, ports: Ports): void {
  for (const folder of ['', '/:segment']) {
    app.get(
      `${folder}/app.webmanifest`,
      { config: { address: 'GET /app.webmanifest' } },
      async (request: Input, reply) => {
        const site = await openSite(ports, request);
        const { segment = '' } = request.params;
        const manifest = appManifest({
          site,
          segment: encodeURIComponent(segment),
          appearance: await ports.appearances.of(site.tenantId),
          language: languageOf(request),
          audience: audiences.find((one) => one === request.query.for) ?? 'member',
        });
        const text = JSON.stringify(manifest);
        const tag = createHash('sha256').update(text).digest('base64url');
        return await sendKnown(request, reply, tag, 'application/manifest+json; charset=utf-8', async () => text);
      },
    );
    app.get(`${folder}/icons/:icon`, { config: { address: 'GET /icons' } }, async (request: Input, reply) => {
      const { icon = '' } = request.params;
      if (!isAppIconName(icon)) throw notFound();
      const site = await openSite(ports, request);
      const { tag, draw } = await appIcon(ports, site, icon, request.network);
      return await sendKnown(request, reply, tag, 'image/png', async () => Buffer.from(await draw()));
    });
  }
}

async function openSite(ports: Ports, { params: { segment = '' } }: Input): Promise<Site> {
  const site = await findSite(ports, segment);
  if (!site) throw notFound();
  if (!site.isOpen) throw siteClosed();
  return site;
}

/** The language that the reader chose in the app, else the browser’s. */
const languageOf = ({ query, headers }: Input) =>
  requestLanguage(query.language === 'zh' || query.language === 'en' ? query.language : headers['accept-language']);

/** Browsers ask each time, because a tenant may change its name and mark; those that have the same bytes get none. */
async function sendKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  type: string,
  bytes: () => Promise<string | Buffer>,
): Promise<FastifyReply> {
  const etag = `"${tag}"`;
  void reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-language');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(type).send(await bytes());
}
