export { ArticleRow } from './ArticleRow.tsx';
export { ArticleSheet } from './ArticleSheet.tsx';
export { ArticleBody } from './body/ArticleBody.tsx';
export { ContentScene } from './ContentScene.tsx';
