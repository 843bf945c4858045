/** Addresses of screens of messages that others link to. */
export const chatPath = '/subpkgs/message/chat';
/** With the tid of a group: adds members; without one: opens a new group. */
export const addMembersPath = '/subpkgs/message/chat_add_member';
/** Where the link of a group's code leads. */
export const joinPath = '/subpkgs/message/chat_join';
