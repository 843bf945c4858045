import type { Role } from '@sycee/contract/core/roles';
import type { MenuSlug } from '@sycee/domain/access/slugs';
import type { Module } from '@sycee/domain/site/app';
import type { ComponentType } from 'react';

export type Load = () => Promise<ComponentType>;
export interface Screen {
  path: string;
  load: Load;
  /** Roles that may open it; absent: everybody. The first one's login is asked for. */
  roles?: readonly Role[];
  /** Menu that staff need to open it. */
  menu?: MenuSlug;
  /** Where a site may do without it. */
  module?: Module;
  /** Fills the page itself: no rail on a desk. */
  bare?: true;
}
export const staff = ['broker', 'store', 'roc', 'saas'] as const;
export const member = ['member'] as const;
