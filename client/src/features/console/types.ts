import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';

export type Tenant = DataOut<Contract['GET /admin/api/ffps']>['list'][number];
export type TenantEntry = DataOut<Contract['GET /admin/api/ffps/{id}/entries']>['list'][number];
