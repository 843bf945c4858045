import { addMonths, businessDateOf, startOfBusinessDate } from '../time/business-date.ts';

/** For how many months a tenant may choose to keep messages; without a choice they stay. */
export const retentionMonths = [6, 12, 24, 36, 60] as const;
export type RetentionMonths = (typeof retentionMonths)[number];

/** For how many months files in messages may be kept: fewer than the messages themselves. */
export const fileMonths = [1, 3, 6, 12, 24] as const;
export type FileMonths = (typeof fileMonths)[number];
/** Whether files go before the messages they are in. */
export const isShorter = (files: FileMonths | null, messages: RetentionMonths | null): boolean =>
  files === null || messages === null || files < messages;

/** A new choice deletes nothing before, so that a mistake can be taken back. */
export const retentionGraceMs = 24 * 3_600_000;

/**
 * The instant before which messages are deleted: the beginning of a month in Shanghai. A message is kept for these months and the rest of its own, so a conversation
 * loses messages once a month and not every day.
 */
export const keptSince = (now: number, months: RetentionMonths | FileMonths): number =>
  startOfBusinessDate(addMonths(`${businessDateOf(now).slice(0, 7)}-01`, -months));
