export const evaluatePath = '/subpkgs/ass/evaluate';
export const resultPath = '/subpkgs/ass/result';
export const accuracyPath = '/subpkgs/ass/accuracy';
export const estatesPath = '/pages/admin/estates';
export const estatePath = '/pages/admin/estate';
export const saleImportPath = '/pages/admin/sale_import';
