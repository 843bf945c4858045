export const listPath = '/pages/product/product';
export const filterPath = '/subpkgs/product/filter';
