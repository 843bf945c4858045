export const articlePath = '/pages/admin/article';
