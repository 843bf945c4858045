import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';

type Cases = DataOut<Contract['GET /admin/api/square_cases']>;
export type SquareCase = Cases['list'][number];
export type CaseDetails = DataOut<Contract['GET /admin/api/square_cases/{id}']>;
export type SquareSettings = DataOut<Contract['GET /admin/api/square_settings']>;

export const caseParts = ['open', 'objected', 'decided'] as const;
export type CasePart = (typeof caseParts)[number];

/** A moderator may not decide about a text that the same person wrote or reported. */
export const isSelectable = ({ is_mine, is_reported_by_me }: SquareCase): boolean => !is_mine && !is_reported_by_me;
