import type { BodyIn, DataOut } from '@sycee/contract/core/call';
import type { customerImport } from '@sycee/contract/customer-import';

export type ImportView = DataOut<(typeof customerImport)['GET /finance/api/customer_import/info']>;
export type ImportItem = DataOut<(typeof customerImport)['GET /finance/api/customer_import/list']>['list'][number];
export type ImportMapping = NonNullable<
  BodyIn<(typeof customerImport)['POST /finance/api/customer_import/read']>['mapping']
>;
export type ImportTable = NonNullable<ImportView['table']>;
