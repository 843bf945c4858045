import type { Contract } from '@sycee/contract/all';
import type { BodyIn } from '@sycee/contract/core/call';

type Given = BodyIn<Contract['POST /message/api/consult/onebyone']>;

/** What the member looks at when they press the button: a product or an application is sent as the card of the topic. */
export function subjectOfPage(path: string, query: Readonly<Record<string, string>>): Given {
  const { id } = query;
  if (id && path === '/subpkgs/product/details') return { type: 'product', infomat: { card: 'product', id } };
  if (id && path === '/subpkgs/my/apply_detail') return { type: 'order', infomat: { card: 'order', id } };
  return {};
}
