import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';

export type OwnCase = DataOut<Contract['GET /common/api/square_case/list']>['list'][number];
/** Under which the list is kept. */
export const ownCasesKey = ['own square cases'];
