/** Lines of the system that a member of an order's conversation can have written there. */
export const orderRequests = ['documents_wanted', 'call_wanted'] as const;
export type OrderRequest = (typeof orderRequests)[number];

/** Staff ask for documents, and applicants for a call. */
export const mayRequest = (line: OrderRequest, isApplicant: boolean): boolean =>
  isApplicant === (line === 'call_wanted');
