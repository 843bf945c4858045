import type { home } from '@sycee/contract/home';
import type { Handlers } from '#platform/handlers.ts';
import { readTodo } from './todo.ts';

export const homeCalls: Handlers<typeof home> = {
  'GET /finance/api/home_todo': ({ ctx, query }) => readTodo(ctx, query),
};
