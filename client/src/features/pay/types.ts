import type { DataOut } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import type { pay } from '@sycee/contract/pay';

type Report = DataOut<(typeof matching)['GET /tax/api/match/info/{id}']>;
/** The fields of a report that its payment needs. */
export type PaidReport = Pick<Report, 'id' | 'owner' | 'payment' | 'sections'> & {
  result: Pick<NonNullable<Report['result']>, 'counts'> | null;
};
export type Payment = DataOut<(typeof pay)['POST /pay/api/tax/{id}/pay']>;
export type PayMethod = Payment['ways'][number];
export type PayOrder = DataOut<(typeof pay)['GET /admin/api/pay/orders']>['list'][number];
export type PayDay = DataOut<(typeof pay)['POST /admin/api/pay/days']>;
