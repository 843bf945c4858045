import type { Cell } from '@sycee/domain/statement/cell';
import { SaxesParser } from 'saxes';
import type { SheetLimits } from './limits.ts';
import { SheetError } from './sheet-fault.ts';
import { localName } from './xlsx-text.ts';

/** `BC12` is column 54, counted from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column - 1;
}

function cellOf(type: string, text: string, shared: readonly string[]): Cell {
  switch (type) {
    case 's':
      return shared[Number(text)] ?? null;
    case 'inlineStr':
    case 'str':
    case 'd':
      return text;
    case 'b':
      return text === '1';
    // #N/A and other error values count as empty.
    case 'e':
      return null;
    default:
      return text === '' ? null : numberOrText(text);
  }
}

/** Some exports leave the type of texts out. */
function numberOrText(text: string): Cell {
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

/** Parses rows from a sheet's XML in pieces. */
export class XlsxRows {
  readonly #parser = new SaxesParser();
  #cells: Cell[] = [];
  #row = 0;
  #column = -1;
  #type = '';
  #text: string | null = null;
  #inHint = 0;
  #hasFormula = false;

  constructor(
    shared: readonly string[],
    limits: SheetLimits,
    take: (cells: readonly Cell[], row: number) => void,
    unread?: (column: number, why: 'formula' | 'error') => void,
  ) {
    this.#parser.on('opentag', ({ name, attributes }) => {
      switch (localName(name)) {
        case 'row':
          this.#row = Number(attributes['r'] ?? this.#row + 1);
          if (!Number.isInteger(this.#row) || this.#row < 1 || this.#row > 2 ** 20) throw new SheetError('broken');
          this.#cells = [];
          this.#column = -1;
          break;
        case 'c':
          this.#column = attributes['r'] === undefined ? this.#column + 1 : columnOf(attributes['r']);
          this.#type = attributes['t'] ?? 'n';
          this.#text = '';
          this.#hasFormula = false;
          break;
        case 'f':
          this.#hasFormula = true;
          break;
        case 'rPh':
          this.#inHint++;
          break;
        default:
      }
      this.#isValue = valueTags.has(localName(name));
    });
    this.#parser.on('text', (part) => {
      if (this.#text !== null && this.#isValue && this.#inHint === 0 && this.#text.length < limits.cellLetters)
        this.#text += part;
    });
    this.#parser.on('closetag', ({ name }) => {
      this.#isValue = false;
      switch (localName(name)) {
        case 'rPh':
          this.#inHint--;
          break;
        case 'c': {
          const isError = this.#type === 'e';
          const isWithin = this.#column >= 0 && this.#column < limits.columns;
          if (unread && isWithin && (isError || (this.#hasFormula && this.#text === '' && this.#type !== 'str'))) {
            unread(this.#column, isError ? 'error' : 'formula');
            // The row is passed on, also with nothing else in it.
            while (this.#cells.length <= this.#column) this.#cells.push(null);
          }
          const cell = cellOf(this.#type, this.#text ?? '', shared);
          this.#text = null;
          if (cell === null || this.#column < 0 || this.#column >= limits.columns) break;
          while (this.#cells.length < this.#column) this.#cells.push(null);
          this.#cells[this.#column] = cell;
          break;
        }
        case 'row':
          if (this.#cells.length > 0) take(this.#cells, this.#row);
          break;
        default:
      }
    });
  }
  #isValue = false;

  write(xml: string): void {
    this.#parser.write(xml);
  }
  close(): void {
    this.#parser.close();
  }
}

const valueTags = new Set(['v', 't']);
