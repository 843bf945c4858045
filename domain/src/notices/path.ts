import type { NoticeLink } from './catalogue.ts';

/** What a notice is about, by ids and slugs; it never contains a name, a number of a person or an amount. */
export interface NoticeRefs {
  order?: string;
  customer?: string;
  product?: string;
  institution?: string;
  report?: string;
  conversation?: string;
  demand?: string;
  share?: string;
  /** The visit of a reader, whose name is read from it for the sharer while the reader shows it. */
  visit?: string;
  /** Slug of a document, of the reason of its refusal, of a stage and of an outcome. */
  document?: string;
  reason?: string;
  stage?: string;
  outcome?: string;
  days?: number;
  /** Days that are left. */
  left?: number;
}

const address = (path: string, query: Readonly<Record<string, string>> = {}) => ({ path, query });
export type NoticeAddress = ReturnType<typeof address>;

/** The screen that a notice opens for its receiver; null if there is none. */
export function noticeAddress(link: NoticeLink, refs: NoticeRefs, isStaff: boolean): NoticeAddress | null {
  if (link === 'order' && refs.order)
    return address(isStaff ? '/subpkgs/work/details' : '/subpkgs/my/apply_detail', { id: refs.order });
  if (link === 'customer' && refs.customer) return address('/subpkgs/work/customer_details', { id: refs.customer });
  if (link === 'report' && refs.report) return address('/pages/match/personal/individual', { id: refs.report });
  if (link === 'product_desk' && refs.product) return address('/pages/admin/product', { id: refs.product });
  if (link === 'institution' && refs.institution) return address('/pages/admin/institutions', { id: refs.institution });
  if (link === 'conversation' && refs.conversation) return address('/subpkgs/message/chat', { tid: refs.conversation });
  if (link === 'contact_applications') return address('/subpkgs/my/team_apply');
  if (link === 'devices') return address('/subpkgs/my/setting', { at: 'devices' });
  if (link === 'privacy') return address('/subpkgs/my/setting', { at: 'privacy' });
  if (link === 'service_desk') return address('/pages/message/service');
  if (link === 'square_cases') return address('/pages/message/reports', { at: 'square' });
  if (link === 'demand' && refs.demand) return address('/subpkgs/my/demand', { id: refs.demand });
  if (link === 'share' && refs.share) return address('/pages/marketing/watch_list', { share: refs.share });
  if (link === 'shop') return address('/pages/my/shop');
  return null;
}
