/** Letters of the title and of the introduction of a shop. */
export const shopTitleAtMost = 20;
export const shopIntroAtMost = 200;
/** Products and articles in a shop. */
export const shopItemsAtMost = 60;
/** Letters of the reason with which headquarters close or reopen a shop. */
export const shopReasonAtMost = 200;

export const shopItemKinds = ['product', 'article'] as const;
export type ShopItemKind = (typeof shopItemKinds)[number];

/** Headquarters list all shops, those that visitors can open, those that their owners closed, and those that headquarters closed. */
export const shopStates = ['all', 'open', 'off', 'closed'] as const;
export type ShopState = (typeof shopStates)[number];

/** What visitors report of a shop: a fraud, false statements, or something else, which they describe. */
export const shopReportKinds = ['fraud', 'false', 'other'] as const;
export type ShopReportKind = (typeof shopReportKinds)[number];
export const shopReportStates = ['open', 'done', 'dismissed'] as const;
export type ShopReportState = (typeof shopReportStates)[number];
/** Letters of the text of a report. */
export const shopReportTextAtMost = 300;
