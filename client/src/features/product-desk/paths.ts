/** The screen of one product, and that of all. */
export const productPath = '/pages/admin/product';
export const productsPath = '/pages/admin/products';
/** The editor of conditions, amounts and rates. */
export const rulesPath = '/pages/admin/product_rules';
