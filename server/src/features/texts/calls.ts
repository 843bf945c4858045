import type { texts } from '@sycee/contract/texts';
import { partIn } from '@sycee/domain/texts/kinds';
import { notFound } from '#platform/api-error.ts';
import type { Handlers } from '#platform/handlers.ts';
import { versionsOf } from './in-force.ts';
import { kindOf, listTexts, publishText, saveText, textDraft } from './keep-text.ts';

export const textCalls: Handlers<typeof texts> = {
  'GET /company/api/text': {
    shows: ['tenant_text'],
    isKept: ({ version }) => version === undefined,
    async answer({ ctx, query }) {
      const all = await versionsOf(ctx.db, query.kind);
      const shown = query.version === undefined ? all[0]! : all.find(({ version }) => version === query.version);
      if (!shown) throw notFound();
      const name = ctx.site.tenantName[ctx.language];
      const data = {
        version: shown.version,
        published_on: shown.publishedOn,
        parts: shown.parts.map((part) => partIn(part, ctx.language, name)),
        earlier: all
          .filter((one) => one !== shown)
          .map(({ version, publishedOn }) => ({ version, published_on: publishedOn })),
      };
      return { data };
    },
  },
  'GET /admin/api/texts': ({ ctx }) => listTexts(ctx),
  'GET /admin/api/texts/{kind}': ({ ctx, params }) => textDraft(ctx, ctx.db, kindOf(params.kind)),
  'PUT /admin/api/texts/{kind}': ({ ctx, params, body }) => saveText(ctx, kindOf(params.kind), body),
  'POST /admin/api/texts/{kind}/publish': ({ ctx, params, body }) => publishText(ctx, kindOf(params.kind), body),
};
