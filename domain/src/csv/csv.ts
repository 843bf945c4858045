/** Leading spaces, control and invisible characters, which spreadsheets skip. */
const skipped = /^[\s\p{C}]+/u;

/** Whether a spreadsheet may read the text as a formula, also with full-width or small form signs. */
export const isFormula = (text: string): boolean =>
  /^[\t\r\n]/.test(text) || /^[=+\-@]/.test(text.replace(skipped, '').slice(0, 1).normalize('NFKC'));

/** Prefixes a cell that a spreadsheet could take for a formula with an apostrophe, so that it is shown as text. */
const cell = (text: string): string => {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** CSV by RFC 4180 with a byte order mark, by which spreadsheets recognize UTF-8. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`;
