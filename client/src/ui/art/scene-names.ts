export const sceneNames = ['ledger', 'lens', 'letters', 'shelves', 'bridge', 'abacus', 'tea', 'town'] as const;
export type Scene = (typeof sceneNames)[number];
