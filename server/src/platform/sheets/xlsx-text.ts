import { SaxesParser } from 'saxes';

/** Collects the text of an element: runs are concatenated, phonetic hints skipped. */
export class XlsxTexts {
  readonly #parser = new SaxesParser();
  #text: string | null = null;
  #isIn = false;
  #hints = 0;

  constructor(of: string, lettersAtMost: number, take: (text: string) => void) {
    this.#parser.on('opentag', ({ name }) => {
      const local = localName(name);
      if (local === of) this.#text = '';
      else if (local === 'rPh') this.#hints++;
      else if (local === 't') this.#isIn = true;
    });
    this.#parser.on('text', (part) => {
      if (this.#text !== null && this.#isIn && this.#hints === 0 && this.#text.length < lettersAtMost)
        this.#text = (this.#text + part).slice(0, lettersAtMost);
    });
    this.#parser.on('closetag', ({ name }) => {
      const local = localName(name);
      if (local === 't') this.#isIn = false;
      else if (local === 'rPh') this.#hints--;
      else if (local === of && this.#text !== null) {
        take(this.#text);
        this.#text = null;
      }
    });
  }

  write(xml: string): void {
    this.#parser.write(xml);
  }
  close(): void {
    this.#parser.close();
  }
}

/** The name without namespace prefix: `x:row` becomes `row`. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
