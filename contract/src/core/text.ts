import { asStored, isBlank, visibleOnly } from '@sycee/domain/messages/text';
import { isBusinessDate } from '@sycee/domain/time/business-date';
import { z } from 'zod';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused here
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Text typed by a person; one of invisible letters only is empty: trimmed, at most `max` characters. Line breaks become LF, overrides of the direction are removed, and other control characters are refused. */
export const typed = (max: number, min = 1) =>
  z
    .string()
    .overwrite((text) => (isBlank(text) ? '' : asStored(text)))
    .trim()
    .min(min)
    .max(max)
    .refine((text) => !control.test(text));

/** A name typed by a person, as others see it: without letters that nobody sees or that turn the direction of writing. One of such letters only is refused. */
export const typedName = (max: number, min = 1) =>
  z
    .string()
    .refine((name) => name.trim() === '' || !isBlank(name), { abort: true, params: { isInvisible: true } })
    .overwrite(visibleOnly)
    .trim()
    .min(min)
    .max(max);

/** An instant, UTC, ISO 8601. */
export const instant = z.iso.datetime();
/** A business date in Asia/Shanghai, `YYYY-MM-DD`, from 1800 on. */
export const businessDate = z.iso.date().refine(isBusinessDate);
/** Integer fen. */
export const fen = z.number().int();
/** Annual rate in hundredths of a percent: 345 = 3.45 %. */
export const rate = z.number().int();
/** An id in small letters, as PostgreSQL writes it, so that no id has two spellings. */
export const uuid = z.uuid().toLowerCase();
/** Counts the changes of something; a change names the version that it was made from. */
export const version = z.number().int().min(0).max(2_147_483_646);
