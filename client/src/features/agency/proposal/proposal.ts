import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';

export type Proposal = DataOut<Contract['GET /common/api/agency/proposal']>;
