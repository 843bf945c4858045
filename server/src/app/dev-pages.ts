import type { FastifyInstance } from 'fastify';
import { bannerPlace } from '#platform/demo-banner.ts';
import { localPath } from '#platform/local-path.ts';
import { newLetters } from '#platform/random.ts';
import type { ServerParts } from './wire.ts';

/** Registers the outbox of sample SMS messages and a page that simulates the social platform. */
export function devPages(app: FastifyInstance, { outbox, socialStage, sampleAccount }: ServerParts): void {
  app.get('/dev/outbox.json', async () => outbox?.newest() ?? []);
  app.get('/dev/outbox', async (_, reply) => {
    const rows = (outbox?.newest() ?? []).map(
      ({ mobile, scene, code, at }) =>
        `<tr><td>${new Date(at).toISOString().slice(11, 19)}</td><td>${mobile}</td><td>${scene}</td><td>${scene === 'invite' ? `<a href="${code}">${code}</a>` : `<b>${code}</b>`}</td></tr>`,
    );
    const body = rows.length
      ? `<table><tr><th>UTC</th><th>Mobile</th><th>Scene</th><th>Code</th></tr>${rows.join('')}</table>`
      : '<p>还没有短信。请在登录页获取验证码后刷新。<br>No messages yet. Get a code on a login page and reload.</p>';
    const messages = (sampleAccount?.newest() ?? []).map(
      ({ openId, text, at, url }) =>
        `<tr><td>${new Date(at).toISOString().slice(11, 19)}</td><td>${escaped(openId)}</td><td><a href="${escaped(url)}">${escaped(text)}</a></td></tr>`,
    );
    const wechat = messages.length
      ? `<h2>微信（示例）· WeChat (sample)</h2><table><tr><th>UTC</th><th>Receiver</th><th>Text</th></tr>${messages.join('')}</table>`
      : '';
    return reply.type('text/html; charset=utf-8').send(page('收件箱（示例）· Outbox (sample)', body + wechat));
  });
  if (socialStage)
    app.get<{ Querystring: { state?: string; back?: string } }>('/dev/social', async (request, reply) => {
      const { state = '' } = request.query;
      const [path = '', route = ''] = (localPath(request.query.back, request.host) ?? '/').split('#');
      const people = ['Wen (sample)', 'Bo (sample)', `Somebody new ${newLetters(4)} (sample)`].map((name) => {
        const query = new URLSearchParams({ code: socialStage.giveCode(name), state });
        return `<li><a href="${escaped(`${path}?${query}#${route}`)}">${escaped(name)}</a></li>`;
      });
      const body = `<p>本页模拟微信登录，请选择一个示例身份。<br>This page stands in for WeChat. Choose a sample identity.</p><ul>${people.join('')}</ul>`;
      return reply.type('text/html; charset=utf-8').send(page('微信登录（示例）· WeChat login (sample)', body));
    });
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Without scripts, so that the app's strict content policy applies here too. */
export const page = (title: string, body: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:15px/1.5 system-ui;margin:32px auto;max-width:960px;padding:0 16px;color:#14211c;background:#f5f4ef}
table{border-collapse:collapse;width:100%;background:#fff}td,th{padding:8px 12px;border:1px solid #e3e1d8;text-align:left;vertical-align:top}
code{font-size:13px}h2{margin-top:32px}</style>${bannerPlace}<h1>${title}</h1>${body}</html>`;
