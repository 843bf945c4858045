export { ServiceFigures } from './figures/lazy-figures.ts';
export { openServiceChat } from './open-chat.ts';
export { ServiceLine } from './ServiceLine.tsx';
