import { isShareCode } from '@sycee/domain/marketing/share-code';
import { z } from 'zod';

export const shareCode = z.string().refine(isShareCode);
