export { AnswerControl, isCards } from './ask/AnswerControl.tsx';
export { addToDraft } from './ask/draft.ts';
