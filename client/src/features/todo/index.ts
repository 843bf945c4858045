export { MemberTodos } from './MemberTodos.tsx';
export { TodoLine } from './TodoLine.tsx';
export { useApplicantStep } from './use-applicant-step.ts';
export { useMemberTodos } from './use-member-todos.ts';
