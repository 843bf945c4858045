import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';

export type StoreHoursRow = DataOut<Contract['PUT /admin/api/store_hours']>;
