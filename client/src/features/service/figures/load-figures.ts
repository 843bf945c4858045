/** Apart from what a conversation loads of this feature. */
export const loadServiceFigures = async () => (await import('./ServiceFigures.tsx')).ServiceFigures;
