export { ContentScene } from './ContentScene.tsx';
