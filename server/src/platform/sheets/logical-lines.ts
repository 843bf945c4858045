// A field that begins with a quotation mark and never closes it would swallow all lines up to the next mark.

interface Scan {
  /** Delimiters outside quotes. */
  readonly delimiters: number;
  /** The start of the field whose quotes are still open at the end of the line; -1 if there is none. */
  readonly openAt: number;
}

/** Scans one line, from within quotes if the line before left them open. */
function scan(line: string, delimiter: string, isOpen = false): Scan {
  let openAt = isOpen ? 0 : -1;
  let isFieldStart = !isOpen;
  let delimiters = 0;
  for (let at = 0; at < line.length; at++) {
    const letter = line[at];
    if (openAt >= 0) {
      if (letter !== '"') continue;
      if (line[at + 1] === '"') at++;
      else openAt = -1;
    } else if (letter === delimiter) {
      delimiters++;
      isFieldStart = true;
      continue;
    } else if (letter === '"' && isFieldStart) openAt = at;
    isFieldStart = false;
  }
  return { delimiters, openAt };
}

/** The line with the open field closed at the next delimiter and its quotation marks as text. */
function closed(line: string, delimiter: string, openAt: number): string {
  const next = line.indexOf(delimiter, openAt);
  const end = next < 0 ? line.length : next;
  return `${line.slice(0, openAt)}"${line.slice(openAt, end).replaceAll('"', '""')}"${line.slice(end)}`;
}

/** The most lines and letters of a quoted field; beyond them the closing mark is taken to be missing. */
const longest = { lines: 200, letters: 50_000 };

export interface LogicalLine {
  readonly text: string;
  /** 1-based number of its first line in the file. */
  readonly line: number;
  /** A field began with a quotation mark that was never closed; the mark is text. */
  readonly isRepaired: boolean;
}

/**
 * Joins the lines of quoted fields that span several, and closes fields whose quotation mark was never closed. Such a line is
 * complete by itself when its mark is taken as text, and the next one is complete too.
 */
export class LogicalLines {
  readonly #delimiter: string;
  #line = 0;
  /** The most delimiters of a line so far: titles above the header have fewer. */
  #width = 0;
  #pending: string[] = [];

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  *add(line: string): Generator<LogicalLine> {
    if (this.#pending.length === 0) {
      const own = line.includes('"') ? scan(line, this.#delimiter) : null;
      if (!own || own.openAt < 0) {
        if (own || this.#line < 50) this.#width = Math.max(this.#width, own?.delimiters ?? this.#count(line));
        yield this.#emit([line], false);
      } else this.#pending = [line];
      return;
    }
    const [first = ''] = this.#pending;
    const letters = this.#pending.reduce((sum, { length }) => sum + length, line.length);
    const isTooLong = this.#pending.length >= longest.lines || letters > longest.letters;
    if (isTooLong || (this.#isComplete(first) && this.#isComplete(line))) {
      yield* this.#repair([line]);
      return;
    }
    this.#pending.push(line);
    if (scan(this.#pending.join('\n'), this.#delimiter).openAt >= 0) return;
    const whole = this.#pending;
    this.#pending = [];
    yield this.#emit(whole, false);
  }

  *end(): Generator<LogicalLine> {
    while (this.#pending.length > 0) yield* this.#repair([]);
  }

  /** True if a line has all its fields when an open quotation mark is taken as text. */
  #isComplete(line: string): boolean {
    return this.#width > 1 && scan(this.#closedAll(line), this.#delimiter).delimiters === this.#width;
  }

  #closedAll(line: string): string {
    let text = line;
    for (;;) {
      const { openAt } = scan(text, this.#delimiter);
      if (openAt < 0) return text;
      text = closed(text, this.#delimiter, openAt);
    }
  }

  /** Emits the first pending line with its mark as text, and begins again with the lines after it. */
  *#repair(more: readonly string[]): Generator<LogicalLine> {
    const [first = '', ...rest] = this.#pending;
    this.#pending = [];
    yield this.#emit([this.#closedAll(first)], true);
    for (const line of [...rest, ...more]) yield* this.add(line);
  }

  #emit(lines: readonly string[], isRepaired: boolean): LogicalLine {
    const line = this.#line + 1;
    this.#line += lines.length;
    return { text: lines.join('\n'), line, isRepaired };
  }

  #count(line: string): number {
    return line.split(this.#delimiter).length - 1;
  }
}
