import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';

export type MessageReport = DataOut<Contract['GET /admin/api/message_reports']>['list'][number];
export type Reading = DataOut<Contract['POST /admin/api/message_reports/read']>;
export type HeldMessage = DataOut<Contract['GET /admin/api/held_messages']>['list'][number];
export type Measure = DataOut<Contract['GET /message/api/msg/measures']>['list'][number];
export type OwnReport = DataOut<Contract['GET /message/api/msg/reports']>['list'][number];
export type MeasureOfPerson = DataOut<Contract['GET /admin/api/moderation_measures']>['list'][number];
export type WordRule = DataOut<Contract['GET /admin/api/word_rules']>['list'][number];
export type Trial = DataOut<Contract['POST /admin/api/word_rules/try']>;
export type AccountLimits = DataOut<Contract['GET /admin/api/new_account_limits']>;
export type LegalHold = DataOut<Contract['GET /admin/api/legal_holds']>['list'][number];
