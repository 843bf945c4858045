import { z } from 'zod';
import { articleBody } from './article-body.ts';
import { call, defineCalls } from './core/call.ts';
import { listOf, page } from './core/list.ts';
import { instant, uuid } from './core/text.ts';

/** An article as a list shows it. Texts are in the caller's language. */
export const article = z.object({
  id: uuid,
  title: z.string(),
  summary: z.string(),
  column: z.string(),
  /** Name of a drawn scene used as the picture, or the address of an uploaded one. */
  scene: z.string(),
  published_at: instant,
  views: z.number().int(),
  minutes: z.number().int().describe('reading time'),
});

export const content = defineCalls({
  'GET /finance/api/get_column': call({
    module: 'news',
    summary: 'Content columns of the site',
    who: 'anyone',
    data: z.object({ list: z.array(z.object({ slug: z.string(), name: z.string(), articles: z.number().int() })) }),
  }),
  'GET /finance/api/get_information': call({
    module: 'news',
    summary: 'Articles, newest first, of one column or of all',
    who: 'anyone',
    query: page(20).extend({ column: z.string().max(40).optional(), keyword: z.string().trim().max(60).optional() }),
    data: listOf(article),
  }),
  'GET /finance/api/get_information_detail': call({
    module: 'news',
    summary: 'One article; counts the view',
    who: 'anyone',
    query: z.object({ id: uuid }),
    data: article.extend({ body: articleBody }),
  }),
  'GET /finance/api/get_roll': call({
    summary: 'Rolling notices',
    who: 'anyone',
    data: z.object({ list: z.array(z.object({ id: uuid, text: z.string(), to: z.string() })) }),
  }),
});
