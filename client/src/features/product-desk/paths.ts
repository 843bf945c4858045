/** The screen of one product. */
export const productPath = '/pages/admin/product';
/** The editor of conditions, amounts and rates. */
export const rulesPath = '/pages/admin/product_rules';
