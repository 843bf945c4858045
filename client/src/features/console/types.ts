import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';

export type Tenant = DataOut<Contract['GET /admin/api/tenants']>['list'][number];
export type TenantEntry = DataOut<Contract['GET /admin/api/tenants/{id}/entries']>['list'][number];
