import { bodyLimits } from '@sycee/domain/content/article';
import { htmlOf, type PastedBlock } from './blocks.ts';
import { hrefFromPaste } from './href-from-paste.ts';
import { isBoldHere, isHidden, isPixel, isUnread, wordListOf } from './pasted-element.ts';

export interface CleanedPaste {
  html: string;
  /** Pictures that the paste had. Their places have numbers; nothing is fetched from where they are. */
  pictures: number;
}

interface Marks {
  isBold: boolean;
  href: string | null;
}
/** Where a line belongs. */
interface Place {
  tag: 'p' | 'h2' | 'h3';
  isQuote: boolean;
  item: { level: number; isOrdered: boolean } | null;
  /** Depth of `ul` and `ol` around it. */
  depth: number;
}

const blockTags = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE CENTER DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE UL'.split(
    ' ',
  ),
);
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter]!);

/**
 * Reads the HTML that word processors and web pages put on the clipboard, and writes new HTML of headings, paragraphs, bold, links, lists,
 * quotes and tables. Nothing else of it is copied: no style, class, script, comment or attribute. It is parsed into a document that is never
 * shown, which fetches nothing.
 */
export function cleanPaste(
  html: string,
  { placeholder, firstPicture = 1 }: { placeholder: (number: number) => string; firstPicture?: number },
): CleanedPaste {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const reader = new Reader(firstPicture);
  reader.readInto(body, { isBold: false, href: null }, { tag: 'p', isQuote: false, item: null, depth: 0 });
  reader.endLine();
  return { html: htmlOf(reader.blocks, placeholder), pictures: reader.pictures };
}

class Reader {
  readonly blocks: PastedBlock[] = [];
  pictures = 0;
  readonly #firstPicture: number;
  #line = '';
  #place: Place = { tag: 'p', isQuote: false, item: null, depth: 0 };

  constructor(firstPicture: number) {
    this.#firstPicture = firstPicture;
  }

  /** Ends the current line; an empty one is dropped. */
  endLine(): void {
    const html = this.#line
      .replace(/\s+/g, ' ')
      .replace(/ ?<br> ?/g, '<br>')
      .replace(/^(?: |<br>)+|(?: |<br>)+$/g, '');
    this.#line = '';
    if (html === '') return;
    const { tag, isQuote, item } = this.#place;
    if (item) {
      this.blocks.push({ is: 'item', ...item, html });
    } else if (isQuote) this.blocks.push({ is: 'quote', html });
    else this.blocks.push({ is: 'line', tag, html });
  }

  readInto(parent: Node, marks: Marks, place: Place): void {
    for (const node of parent.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) this.#readText(node.textContent ?? '', marks, place);
      else if (node.nodeType === Node.ELEMENT_NODE) this.#readElement(node as HTMLElement, marks, place);
    }
  }

  #readText(text: string, { isBold, href }: Marks, place: Place): void {
    const plain = text
      // Zero-width letters, control characters and halves of surrogate pairs.
      .replace(/[\u200b\u2060\ufeff]|(?!\s)[\p{Cc}\p{Cs}]/gu, '')
      // Word breaks its source between Chinese characters too, where a blank would be wrong.
      .replace(
        /(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])\s*\n\s*(?=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])/gu,
        '',
      )
      .replace(/[\s\u00a0]+/g, ' ');
    if (plain === '' || (plain === ' ' && this.#line === '')) return;
    this.#place = place;
    let html = escaped(plain);
    if (isBold && place.tag === 'p' && plain !== ' ') html = `<strong>${html}</strong>`;
    if (href !== null) html = `<a href="${escaped(href)}">${html}</a>`;
    this.#line += html;
  }

  #readElement(element: HTMLElement, marks: Marks, place: Place): void {
    const tag = element.tagName.toUpperCase();
    if (isUnread(tag) || isHidden(element, place.tag !== 'p')) return;
    if (tag === 'BR') {
      this.#line += '<br>';
      return;
    }
    if (tag === 'IMG') {
      this.#readPicture(element);
      return;
    }
    if (tag === 'TABLE') {
      this.endLine();
      this.#readTable(element, marks, place);
      return;
    }
    const inside: Marks = {
      isBold: isBoldHere(element, marks.isBold),
      href: tag === 'A' ? hrefFromPaste(element.getAttribute('href')) : marks.href,
    };
    if (!blockTags.has(tag)) {
      this.readInto(element, inside, place);
      return;
    }
    this.endLine();
    this.readInto(element, inside, placeIn(element, tag, place));
    this.endLine();
  }

  #readPicture(element: HTMLElement): void {
    if (isPixel(element)) return;
    this.endLine();
    this.blocks.push({ is: 'picture', number: this.#firstPicture + this.pictures });
    this.pictures += 1;
  }

  #readTable(table: HTMLElement, marks: Marks, place: Place): void {
    const own = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
    const rows = own.map((row) => [...row.children].filter(({ tagName }) => tagName === 'TD' || tagName === 'TH'));
    const cells = rows.flat();
    // One cell is a frame around a text, as pages use it for layout.
    if (cells.length <= 1) {
      if (cells[0]) this.readInto(cells[0], marks, place);
      this.endLine();
      return;
    }
    const pictures: PastedBlock[] = [];
    const read = rows.map((row) =>
      row.map((cell) => {
        const inner = new Reader(this.#firstPicture + this.pictures);
        inner.readInto(cell, { isBold: false, href: null }, { ...place, tag: 'p', isQuote: false, item: null });
        inner.endLine();
        this.pictures += inner.pictures;
        pictures.push(...inner.blocks.filter(({ is }) => is === 'picture'));
        return {
          isHead: cell.tagName === 'TH' || !!cell.closest('thead'),
          colspan: spanOf(cell, 'colspan', bodyLimits.tableColumns),
          rowspan: spanOf(cell, 'rowspan', bodyLimits.tableRows),
          lines: inner.blocks.flatMap((block) => linesOf(block)),
        };
      }),
    );
    // Cells have no pictures, so these follow their table.
    this.blocks.push({ is: 'table', rows: read }, ...pictures);
  }
}

/** Lines of a cell: text only; a table in a cell becomes its lines. */
function linesOf(block: PastedBlock): string[] {
  if (block.is === 'picture') return [];
  if (block.is === 'table') return block.rows.flatMap((row) => row.flatMap(({ lines }) => lines));
  return [block.html];
}

function spanOf(cell: Element, name: string, most: number): number {
  const n = Number(cell.getAttribute(name) ?? 1);
  return Number.isInteger(n) && n >= 1 ? Math.min(n, most) : 1;
}

function placeIn(element: HTMLElement, tag: string, place: Place): Place {
  const heading = headingLevel(element, tag);
  if (heading !== null) return { ...place, tag: heading <= 2 ? 'h2' : 'h3', isQuote: false, item: null };
  if (tag === 'BLOCKQUOTE') return { ...place, isQuote: true };
  if (tag === 'UL' || tag === 'OL') return { ...place, depth: place.depth + 1 };
  if (tag === 'LI') {
    // Word Online gives each item a list of its own, with the level as an attribute.
    const level = Number(element.dataset.ariaLevel ?? place.depth) || 1;
    return { ...place, item: { level, isOrdered: element.parentElement?.tagName === 'OL' } };
  }
  const word = wordListOf(element);
  return word ? { ...place, item: word } : place;
}

function headingLevel(element: HTMLElement, tag: string): number | null {
  if (/^H[1-6]$/.test(tag)) return Number(tag[1]);
  if (element.getAttribute('role') === 'heading') return Number(element.getAttribute('aria-level')) || 2;
  return element.classList.contains('MsoTitle') ? 1 : null;
}
