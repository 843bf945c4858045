import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';

export type Contact = DataOut<Contract['GET /message/api/contacts/list']>['list'][number];
export type ContactDetail = DataOut<Contract['GET /message/api/contacts/detail']>;
export type Application = DataOut<Contract['GET /message/api/contacts/apply_list']>['list'][number];
export type ContactSlug = 'all' | 'starred' | 'blocked';
