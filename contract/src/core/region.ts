import { regionTree } from '@sycee/domain/regions/data';
import { findRegion } from '@sycee/domain/regions/tree';
import { z } from 'zod';

/** The code of a province, city or district that exists. */
export const regionCode = z.string().refine((code) => findRegion(regionTree, code) !== null);
