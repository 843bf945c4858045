export { AnswerControl, isCards } from './ask/AnswerControl.tsx';
