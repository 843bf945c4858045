import type { OrderAction, OrderStatus } from './status.ts';

/** `none` is before submit, `deleted` after delete, `same` keeps the status. `decide` computes the other targets. */
export type From = OrderStatus | 'none';
export type Pool = 'in' | 'out' | 'any';

export interface Transition {
  readonly action: OrderAction;
  readonly from: readonly From[];
  /** Whether the customer has to be in a pool. */
  readonly pool: Pool;
  readonly to: readonly (OrderStatus | 'same' | 'deleted')[];
  readonly guards: readonly Guard[];
}

export const guards = [
  'manager',
  'no_open_duplicate',
  'sms_proof',
  'target_in_store',
  'target_on_duty',
  'target_capacity',
  'other_owner',
  'next_stage',
  'reason',
  'outcome',
  'not_locked',
  'not_at_bank',
  'quota_left',
  'no_cooldown',
  'other_product',
  'required_there',
] as const;
export type Guard = (typeof guards)[number];

/** The transitions of work orders; any other is refused with 4090000. */
export const transitions: readonly Transition[] = [
  { action: 'submit', from: ['none'], pool: 'any', to: ['undistributed', 'working'], guards: ['no_open_duplicate'] },
  {
    action: 'submit_nologin',
    from: ['none'],
    pool: 'any',
    to: ['undistributed', 'working'],
    guards: ['sms_proof', 'no_open_duplicate'],
  },
  {
    action: 'distribute',
    from: ['undistributed', 'back'],
    pool: 'out',
    to: ['working'],
    guards: ['target_in_store', 'target_on_duty', 'target_capacity'],
  },
  // An order moved to another store waits there to be distributed, so no adviser's duty or capacity is checked.
  {
    action: 'devolve',
    from: ['working'],
    pool: 'out',
    to: ['working', 'undistributed'],
    guards: ['other_owner', 'target_in_store', 'target_on_duty', 'target_capacity'],
  },
  { action: 'flow_advance', from: ['working'], pool: 'out', to: ['working'], guards: ['next_stage', 'required_there'] },
  { action: 'flow_return', from: ['working'], pool: 'out', to: ['back'], guards: ['reason'] },
  { action: 'flow_finish', from: ['working'], pool: 'out', to: ['over'], guards: ['outcome'] },
  // By the applicant, who withdraws consent; never by staff.
  { action: 'withdraw', from: ['undistributed', 'working', 'back'], pool: 'any', to: ['over'], guards: ['outcome'] },
  {
    action: 'submit_sea',
    from: ['undistributed', 'working', 'back'],
    pool: 'out',
    to: ['undistributed'],
    guards: ['reason', 'not_locked', 'not_at_bank'],
  },
  {
    action: 'claim',
    from: ['undistributed'],
    pool: 'in',
    to: ['working'],
    guards: ['target_in_store', 'target_on_duty', 'target_capacity', 'no_cooldown', 'quota_left'],
  },
  // A closed order cannot be edited.
  { action: 'change_form', from: ['undistributed', 'working', 'back'], pool: 'any', to: ['same'], guards: [] },
  {
    action: 'change_product',
    from: ['undistributed', 'working', 'back', 'over'],
    pool: 'any',
    to: ['same'],
    guards: ['other_product'],
  },
  { action: 'change_tag', from: ['undistributed', 'working', 'back', 'over'], pool: 'any', to: ['same'], guards: [] },
  {
    action: 'recycle',
    from: ['undistributed', 'working', 'back', 'over'],
    pool: 'any',
    to: ['recycle'],
    guards: ['manager'],
  },
  {
    action: 'unrecycle',
    from: ['recycle'],
    pool: 'any',
    to: ['undistributed', 'working', 'back', 'over'],
    guards: ['manager'],
  },
  { action: 'readd', from: ['over', 'recycle'], pool: 'any', to: ['undistributed'], guards: ['no_open_duplicate'] },
  { action: 'delete', from: ['recycle'], pool: 'any', to: ['deleted'], guards: ['manager'] },
];
