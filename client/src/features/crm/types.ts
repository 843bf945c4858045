import type { flowInfo, logEntry, workDetails, workItem } from '@sycee/contract/crm';
import type { z } from 'zod';

export type WorkItem = z.output<typeof workItem>;
export type Order = z.output<typeof workDetails>;
export type Flow = z.output<typeof flowInfo>;
export type LogEntry = z.output<typeof logEntry>;
