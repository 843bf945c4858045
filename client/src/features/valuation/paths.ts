export const evaluatePath = '/subpkgs/ass/evaluate';
export const resultPath = '/subpkgs/ass/result';
export const accuracyPath = '/subpkgs/ass/accuracy';
