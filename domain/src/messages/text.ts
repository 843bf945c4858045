/** White space, control characters and letters that nobody sees, such as zero-width spaces and fillers. U+2800 is an empty braille cell. */
const blank = /^[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const invisible = /(?!\s)[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** Whether a text shows nothing, so that it is no message. Invisible letters beside others stay: an emoji may be joined by them. */
export const isBlank = (text: string): boolean => blank.test(text);

/** One line break has one form: LF. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Without invisible letters; white space becomes one space. For names, which have no emoji to join. */
export const visibleOnly = (text: string): string => text.replace(invisible, '').replace(/\s+/g, ' ');
