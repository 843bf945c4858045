export { loadServiceFigures } from './figures/load-figures.ts';
export { openServiceChat } from './open-chat.ts';
export { ServiceLine } from './ServiceLine.tsx';
