import type { Language } from '@sycee/domain/language/both';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Of a page that plays somebody outside: plain and scriptless, so that the strict policy of the app holds here too. */
export const sampleFrame = (
  l: Language,
  { title, sample }: { title: string; sample: string },
  body: string,
): string => `<!doctype html><html lang="${l}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${title}</title><style>
:root{--bg:#f5f4ef;--card:#fff;--ink:#14211c;--soft:#55645d;--line:#dedcd2;--main:#0f5b46;--on:#fff;--sample:#7a4d00;--samplebg:#fdf1d8}
@media(prefers-color-scheme:dark){:root{--bg:#0f1613;--card:#18211d;--ink:#eef2ef;--soft:#a8b5ae;--line:#2d3933;--main:#6fcfab;--on:#0b1512;--sample:#f0c674;--samplebg:#33291a}}
*{box-sizing:border-box}body{font:16px/1.5 system-ui,"PingFang SC","Noto Sans SC",sans-serif;margin:0;background:var(--bg);color:var(--ink)}
main{max-width:440px;margin:0 auto;padding:24px 16px}.sample{background:var(--samplebg);color:var(--sample);border-radius:10px;padding:10px 14px;font-size:14px;margin:0 0 16px}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:24px;text-align:center}p{margin:0}
.what{font-size:15px}.amount{font-size:44px;line-height:1.2;font-weight:600;margin:8px 0;font-variant-numeric:tabular-nums}.amount small{font-size:24px;font-weight:500;margin-right:4px}
.state{color:var(--soft);font-size:14px;margin-bottom:20px}.state.ok{color:var(--main);font-weight:600}
button{font:inherit;font-size:15px;min-height:44px;padding:8px 14px;border-radius:10px;border:1px solid var(--line);background:transparent;color:var(--ink);cursor:pointer;width:100%}
button.main{background:var(--main);border-color:var(--main);color:var(--on);font-size:17px;font-weight:600;min-height:52px}
button:focus-visible,a:focus-visible,summary:focus-visible{outline:3px solid var(--main);outline-offset:2px}
details{margin-top:20px;border-top:1px solid var(--line);padding-top:12px;text-align:left}summary{cursor:pointer;min-height:44px;line-height:44px;font-size:15px}
.hint{color:var(--soft);font-size:14px;margin-bottom:12px}.faults{display:grid;gap:8px}.back{margin-top:20px}.back a{color:var(--main);display:inline-block;padding:10px}
.number{color:var(--soft);font-size:12px;margin-top:16px;overflow-wrap:anywhere}
.main+button{margin-top:10px}.to{font-size:20px;font-weight:600;line-height:1.3;margin:4px 0 2px}.left{text-align:left}.given{margin:16px 0;padding:0;list-style:none;border-top:1px solid var(--line)}
.given li{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-bottom:1px solid var(--line);font-size:15px}.given span{color:var(--soft);text-align:right}
</style><main><p class="sample">${sample}</p><div class="card">${body}</div></main></html>`;

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

export type AskedPage = FastifyRequest<{ Params: { number: string }; Querystring: { redirect_url?: string } }>;

/** Its forms are read as a browser sends them without a script. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  );
}
export const pressedKey = ({ body }: AskedPage): string | null =>
  body instanceof URLSearchParams ? body.get('key') : null;

export const pageLanguage = ({ headers }: AskedPage): Language =>
  /^\s*en/i.test(String(headers['accept-language'] ?? '')) ? 'en' : 'zh';

/** Into this installation only. */
export function wayBack({ query, host }: AskedPage): string | null {
  const back = URL.parse(String(query.redirect_url ?? ''));
  return back?.host === host ? `${back.pathname}${back.search}${back.hash}` : null;
}
