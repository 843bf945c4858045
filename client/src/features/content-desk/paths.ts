export const articlesPath = '/pages/admin/articles';
export const articlePath = '/pages/admin/article';
export const noticesPath = '/pages/admin/notices_and_banners';
