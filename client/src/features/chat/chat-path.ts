import type { Role } from '@sycee/contract/core/roles';
import { hrefOf } from '#platform/navigation/query.ts';

/** Addresses of screens of messages that others link to. */
export const chatPath = '/subpkgs/message/chat';
/** With the tid of a group: adds members; without one: opens a new group. */
/** The screen of an order, by its id or number, for people of this role. Whether the reader may open it is decided there. */
export const orderHref = (role: Role | null, id: string): string =>
  hrefOf(role === 'member' ? '/subpkgs/my/apply_detail' : '/subpkgs/work/details', { id });

export const addMembersPath = '/subpkgs/message/chat_add_member';
/** Where the link of a group's code leads. */
export const joinPath = '/subpkgs/message/chat_join';
