import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';

type Answer<Key extends keyof Contract> = DataOut<Contract[Key]>;
export type OrderItem = Answer<'GET /finance/api/work_list'>['list'][number];
export type Order = Answer<'GET /finance/api/{id}/work_details'>;
export type CustomerItem = Answer<'GET /finance/api/my_customer_list'>['list'][number];
export type Customer = Answer<'GET /finance/api/{id}/customer_info'>;
export type Flow = Order['flow'];
export type LogEntry = Answer<'GET /finance/api/work_customer_log'>['list'][number];
/** The subject of a popup: orders, or customers without one. */
export type About = 'work' | 'customer';
