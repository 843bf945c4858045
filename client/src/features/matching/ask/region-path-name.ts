import { type Region, regionPath } from '@sycee/domain/regions/tree';

/** 江苏省 苏州市 姑苏区; the code while the list is loading. */
export const regionPathName = (regions: readonly Region[], code: string): string =>
  regionPath(regions, code)
    .map(({ label }) => label)
    // Municipalities such as Beijing appear as province and city.
    .filter((label, at, all) => label !== all[at - 1])
    .join(' ') || code;
