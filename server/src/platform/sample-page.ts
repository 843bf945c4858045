import type { BothLanguages, Language } from '@sycee/domain/language/both';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Posted } from '#platform/ports/webhooks.ts';
import { bannerPlace } from './demo-banner.ts';
import { localPath } from './local-path.ts';

/**
 * Frame of a page outside the app, with a mark on simulated pages. Without scripts, so that the app's strict content
 * policy applies here too.
 */
export const pageFrame = (
  l: Language,
  { title, sample }: { title: string; sample?: string },
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
</style>${bannerPlace}<main>${sample ? `<p class="sample">${sample}</p>` : ''}<div class="card">${body}</div></main></html>`;

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

type PageRequest = FastifyRequest<{ Params: { number: string }; Querystring: { redirect_url?: string } }>;

/** Parses forms posted by a browser without scripts. */
function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  );
}
const pressedKey = ({ body }: PageRequest): string | null => (body instanceof URLSearchParams ? body.get('key') : null);

export const pageLanguage = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  /^\s*en/i.test(String(headers['accept-language'] ?? '')) ? 'en' : 'zh';

/** Only to an address of this installation. */
const returnPath = ({ query, host }: PageRequest): string | null => localPath(query.redirect_url, host);

/** Values of the request for the page. */
export interface PageInput {
  language: Language;
  back: string | null;
  action: string;
}
export interface SamplePage<Key extends string> {
  path: string;
  /** All scenarios of the page. */
  keys: readonly Key[];
  /** Null: unknown number. */
  show(number: string, input: PageInput): Promise<string | null> | string | null;
  notFound(language: Language): string;
  /** Applies a button and returns the resulting webhooks. */
  press(number: string, key: Key): readonly Posted[];
}

/** Registers a page that simulates an external party, with a button for each outcome. */
export function registerSamplePage<Key extends string>(app: FastifyInstance, page: SamplePage<Key>): void {
  void app.register(async (scope) => {
    readForms(scope);
    const url = `${page.path}/:number`;
    const view = (request: PageRequest) =>
      page.show(request.params.number, {
        language: pageLanguage(request),
        back: returnPath(request),
        action: request.url,
      });
    scope.get(url, { config: { address: `GET ${page.path}` } }, async (request: PageRequest, reply) => {
      const shown = await view(request);
      void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
      return shown === null ? reply.code(404).send(page.notFound(pageLanguage(request))) : reply.send(shown);
    });
    scope.post(url, { config: { address: `POST ${page.path}` } }, async (request: PageRequest, reply) => {
      const key = page.keys.find((one) => one === pressedKey(request));
      if ((await view(request)) === null || !key) return reply.redirect(request.url, 303);
      // Posts the webhooks to the real endpoint, so that they are verified like any other.
      for (const { url: address, headers, body } of page.press(request.params.number, key))
        await app.inject({ method: 'POST', url: new URL(address).pathname, headers, payload: body });
      return reply.redirect(returnPath(request) ?? request.url, 303);
    });
  });
}

interface SampleWords<Key extends string> {
  title: BothLanguages;
  sample: BothLanguages;
  faultsHint: BothLanguages;
  back: BothLanguages;
  notFound: BothLanguages;
  goneHint: BothLanguages;
  keys: Readonly<Record<Key, BothLanguages>>;
}
const faultsTitle: BothLanguages = { zh: '测试异常情况', en: 'Test a failure' };

/** Parts of every simulated page: frame, buttons (`main` first, faults folded away), link back. */
export function sampleParts<Key extends string>(words: SampleWords<Key>) {
  const frame = (l: Language, body: string): string =>
    pageFrame(l, { title: words.title[l], sample: words.sample[l] }, body);
  const button = (l: Language, key: Key, kind = '') =>
    `<button name="key" value="${key}"${kind && ` class="${kind}"`}>${escaped(words.keys[key][l])}</button>`;
  return {
    frame,
    notFound: (l: Language): string =>
      frame(l, `<p class="what">${words.notFound[l]}</p><p class="hint">${words.goneHint[l]}</p>`),
    back: (l: Language, to: string | null): string =>
      to ? `<p class="back"><a href="${escaped(to)}">${words.back[l]}</a></p>` : '',
    /** Buttons; those of `main` only if `offered`. */
    form(l: Language, action: string, main: readonly Key[], offered = main): string {
      const faults = (Object.keys(words.keys) as Key[]).filter((key) => !main.includes(key));
      const first = offered.map((key, at) => button(l, key, at === 0 ? 'main' : '')).join('');
      return `<form method="post" action="${escaped(action)}">${first}
<details><summary>${faultsTitle[l]}</summary><p class="hint">${words.faultsHint[l]}</p><div class="faults">${faults.map((key) => button(l, key)).join('')}</div></details></form>`;
    },
  };
}
