export { ApplicationTodos } from './ApplicationTodos.tsx';
export { TodoLine } from './TodoLine.tsx';
export { useApplicantStep } from './use-applicant-step.ts';
