import type { Role } from '@sycee/contract/core/roles';
import type { MenuSlug } from '@sycee/domain/access/slugs';
import type { Module } from '@sycee/domain/site/appearance';
import type { ComponentType } from 'react';

export type Load = () => Promise<ComponentType>;
export interface Screen {
  path: string;
  load: Load;
  /** Roles that may open it; absent: everybody. Without a session, the login of the first one is shown. */
  roles?: readonly Role[];
  /** Menu that staff need to open it. */
  menu?: MenuSlug;
  /** Module of which the screen is a part; a site can switch modules off. */
  module?: Module;
  /** The screen fills the page: no navigation rail on wide screens. */
  bare?: true;
}
export const staff = ['broker', 'store', 'roc', 'saas'] as const;
export const member = ['member'] as const;
export const everybody = [...member, ...staff];
