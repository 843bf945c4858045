export { ArticleRow } from './ArticleRow.tsx';
export { ContentScene } from './ContentScene.tsx';
