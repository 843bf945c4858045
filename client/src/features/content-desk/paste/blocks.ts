import { bodyLimits } from '@sycee/domain/content/article';

interface Cell {
  isHead: boolean;
  colspan: number;
  rowspan: number;
  /** One line of HTML for each paragraph. */
  lines: string[];
}
/** What was recognized in pasted HTML. `html` is a line of escaped text, `strong`, `a` and `br` only. */
export type PastedBlock =
  | { is: 'line'; tag: 'p' | 'h2' | 'h3'; html: string }
  | { is: 'quote'; html: string }
  | { is: 'item'; level: number; isOrdered: boolean; html: string }
  | { is: 'table'; rows: Cell[][] }
  /** The place of a picture, by its number. */
  | { is: 'picture'; number: number };

const paragraph = (html: string): string => `<p>${html}</p>`;

/** HTML of nothing but the elements that the editor knows. */
export function htmlOf(blocks: readonly PastedBlock[], placeholder: (number: number) => string): string {
  let html = '';
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at]!;
    const run = blocks.slice(at, at + lengthOfRun(blocks, at));
    if (block.is === 'line') html += `<${block.tag}>${block.html}</${block.tag}>`;
    else if (block.is === 'picture') html += paragraph(placeholder(block.number));
    else if (block.is === 'quote')
      html += `<blockquote>${run.map((one) => (one.is === 'quote' ? paragraph(one.html) : '')).join('')}</blockquote>`;
    else if (block.is === 'table') html += tableHtml(block.rows);
    else html += listHtml(run.filter((one) => one.is === 'item'));
    at += run.length;
  }
  return html;
}

/** How many blocks of one kind follow one another and belong together. */
function lengthOfRun(blocks: readonly PastedBlock[], from: number): number {
  const { is } = blocks[from]!;
  if (is !== 'quote' && is !== 'item') return 1;
  const end = blocks.findIndex((block, at) => at > from && block.is !== is);
  return (end < 0 ? blocks.length : end) - from;
}

type Item = Extract<PastedBlock, { is: 'item' }>;

/** Nests items by their levels. A level that is skipped counts as the next one, and none is deeper than the editor allows. */
function listHtml(items: readonly Item[]): string {
  const open: { level: number; tag: string }[] = [];
  let html = '';
  for (const { level, isOrdered, html: line } of items) {
    const tag = isOrdered ? 'ol' : 'ul';
    while (open.length > 1 && open.at(-1)!.level > level) html += `</li></${open.pop()!.tag}>`;
    const last = open.at(-1);
    if (!last || (last.level < level && open.length < bodyLimits.listDepth)) {
      open.push({ level, tag });
      html += `<${tag}><li>`;
    } else if (last.tag === tag || open.length > 1) html += '</li><li>';
    else {
      open.pop();
      open.push({ level, tag });
      html += `</li></${last.tag}><${tag}><li>`;
    }
    html += paragraph(line);
  }
  return (
    html +
    open
      .reverse()
      .map(({ tag }) => `</li></${tag}>`)
      .join('')
  );
}

const tableHtml = (rows: readonly Cell[][]): string =>
  `<table><tbody>${rows
    .map(
      (row) =>
        `<tr>${row
          .map(({ isHead, colspan, rowspan, lines }) => {
            const tag = isHead ? 'th' : 'td';
            return `<${tag} colspan="${colspan}" rowspan="${rowspan}">${(lines.length > 0 ? lines : ['']).map(paragraph).join('')}</${tag}>`;
          })
          .join('')}</tr>`,
    )
    .join('')}</tbody></table>`;
