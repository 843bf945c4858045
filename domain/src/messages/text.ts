/** White space, control characters and letters that nobody sees, such as zero-width spaces and fillers. U+2800 is an empty braille cell. */
const blank = /^[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const invisible = /(?!\s)[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** Whether a text shows nothing, so that it is no message. Invisible letters beside others stay: an emoji may be joined by them. */
export const isBlank = (text: string): boolean => blank.test(text);

/** They turn the direction of what follows, so that an address reads backwards. No writing needs them. */
const directionOverrides = /[\u202d\u202e]/g;
/** A text as it is stored: one line break has one form, LF, and letters are shown in the direction of their writing. */
export const asStored = (text: string): string => text.replace(/\r\n?/g, '\n').replace(directionOverrides, '');

const pageBreaks = /[\v\f]/g;
/** Control characters but the line feed and the tab, and halves of surrogate pairs. */
const controls = /(?![\n\t])[\p{Cc}\p{Cs}]/gu;

/** A text as it can be sent. Texts that are pasted from slides and PDF files contain vertical tabs, form feeds and other control characters, which the contract refuses. */
export const withoutControls = (text: string): string => asStored(text).replace(pageBreaks, '\n').replace(controls, '');

/** More combining marks than any writing of names has on one letter: they would cover the lines above. */
const stackedMarks = /(\p{M}{3})\p{M}+/gu;

/** Without invisible letters and heaps of combining marks; white space becomes one space. For names, which have no emoji to join. */
export const visibleOnly = (text: string): string =>
  text.replace(invisible, '').replace(stackedMarks, '$1').replace(/\s+/g, ' ');
