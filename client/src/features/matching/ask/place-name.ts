import { type Region, regionPath } from '@sycee/domain/regions/tree';

/** 江苏省 苏州市 姑苏区; the code while the list is on its way. */
export const placeName = (regions: readonly Region[], code: string): string =>
  regionPath(regions, code)
    .map(({ label }) => label)
    // Beijing is a city in itself.
    .filter((label, at, all) => label !== all[at - 1])
    .join(' ') || code;
