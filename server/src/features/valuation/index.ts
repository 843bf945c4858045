export { ownValuations } from './data-export.ts';
export { eraseValuations } from './erase.ts';
export { learnWaiting, requestChanged } from './learning/learn.ts';
export { addLearning } from './learning/request.ts';
