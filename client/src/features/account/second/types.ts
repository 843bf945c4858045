import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';

export type SecondState = DataOut<Contract['GET /account/api/second']>;
