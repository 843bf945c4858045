export const listPath = '/pages/product/product';
export const filterPath = '/subpkgs/product/filter';
export const comparePath = '/pages/product/select_details';
export const shortlistPath = '/pages/cart/index';
