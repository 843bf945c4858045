import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';

export type QuickAnswerList = DataOut<Contract['GET /admin/api/quick_answers']>;
export type QuickAnswer = QuickAnswerList['list'][number];
