import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';

export type MessageReport = DataOut<Contract['GET /admin/api/message_reports']>['list'][number];
export type Reading = DataOut<Contract['POST /admin/api/message_reports/read']>;
