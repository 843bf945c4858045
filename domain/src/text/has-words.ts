/** Letters and digits that can be seen. The fillers of Hangul are letters that cannot. */
const shown = /(?![\u115f\u1160\u3164\uffa0])[\p{L}\p{N}]/gu;

/** Whether a text says anything: it has at least two letters, digits or Chinese characters. Spaces, invisible characters and punctuation say nothing. */
export const hasWords = (text: string): boolean => (text.match(shown)?.length ?? 0) >= 2;
