export { MemberTodos } from './MemberTodos.tsx';
export { SetupSteps } from './SetupSteps.tsx';
export { TodoLine } from './TodoLine.tsx';
export { useApplicantStep } from './use-applicant-step.ts';
export { useHomeTodo } from './use-home-todo.ts';
export { useMemberTodos } from './use-member-todos.ts';
