import type { AgencyGroup } from '@sycee/domain/agency/categories';

export const directoryPath = '/subpkgs/index/categoryList';
export const codePath = '/pages/agency/code';
export const proposalPath = '/pages/agency/proposal';
export const adminListPath = '/pages/admin/agencies';
export const adminPath = '/pages/admin/agency';

/** Each group has an address of its own, as the spec names them. */
export const detailPaths: Readonly<Record<AgencyGroup, string>> = {
  credit: '/subpkgs/index/institutionalDetails',
  agency: '/subpkgs/index/institutionalDetails_0',
  service: '/subpkgs/index/institutionalDetails_1',
};
