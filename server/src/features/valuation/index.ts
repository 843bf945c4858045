export { ownValuations } from './data-export.ts';
export { eraseValuations } from './erase.ts';
export { addLearning } from './learning/add-learning.ts';
export { learnWaiting, requestChanged } from './learning/learn.ts';
