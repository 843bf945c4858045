/** Spaces, control characters and letters nobody sees: spreadsheets skip them. */
const unseen = /^[\s\p{C}]+/u;

/** Whether a spreadsheet may take the text for a formula. Full-width and small forms are typed for the plain ones. */
const isFormula = (text: string): boolean =>
  /^[\t\r\n]/.test(text) || /^[=+\-@]/.test(text.replace(unseen, '').slice(0, 1).normalize('NFKC'));

/** Prefixes a cell that a spreadsheet could take for a formula with an apostrophe, so that it is shown as text. */
const cell = (text: string): string => {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** RFC 4180, with the mark by which spreadsheets know that it is UTF-8. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`;
