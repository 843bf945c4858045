import { recallWithinMs } from './limits.ts';

/** Whether a message that was sent then can be recalled now. The last moment of the two minutes is included. */
export const isRecallable = (sentAt: number, now: number): boolean => now - sentAt <= recallWithinMs;
