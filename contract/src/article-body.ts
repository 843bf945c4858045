import { bodyLimits } from '@sycee/domain/content/article';
import { isArticleHref } from '@sycee/domain/content/own-page';
import { asStored } from '@sycee/domain/messages/text';
import { z } from 'zod';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused here
const control = /[\u0000-\u001f\u007f]/;
/** A piece of a line. It is not trimmed, because a blank between two pieces belongs to one of them. */
const piece = z
  .string()
  .overwrite(asStored)
  .min(1)
  .max(10_000)
  .refine((text) => !control.test(text) && text.isWellFormed());

const href = z.string().min(1).refine(isArticleHref);
const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href }) }),
]);
const inline = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: piece, marks: z.array(mark).max(2).optional() }),
  z.strictObject({ type: z.literal('hardBreak') }),
]);
const line = z.array(inline).max(500).optional();

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: line });
const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: line,
});
const blockquote = z.strictObject({ type: z.literal('blockquote'), content: z.array(paragraph).min(1).max(50) });

const listsOf = <Item extends z.ZodType>(item: Item) =>
  [
    z.strictObject({ type: z.literal('bulletList'), content: z.array(item).min(1).max(100) }),
    z.strictObject({ type: z.literal('orderedList'), content: z.array(item).min(1).max(100) }),
  ] as const;
const itemOf = <Inside extends z.ZodType>(inside: Inside) =>
  z.strictObject({ type: z.literal('listItem'), content: z.array(inside).min(1).max(20) });
// Three lists inside one another and no more: the depth of a body is that of its schema.
const innermost = listsOf(itemOf(paragraph));
const inner = listsOf(itemOf(z.discriminatedUnion('type', [paragraph, ...innermost])));
const lists = listsOf(itemOf(z.discriminatedUnion('type', [paragraph, ...inner])));

const span = (most: number) => z.number().int().min(1).max(most);
const cellShape = {
  attrs: z.strictObject({ colspan: span(bodyLimits.tableColumns), rowspan: span(bodyLimits.tableRows) }),
  content: z.array(paragraph).min(1).max(20),
};
const cell = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('tableCell'), ...cellShape }),
  z.strictObject({ type: z.literal('tableHeader'), ...cellShape }),
]);
const table = z.strictObject({
  type: z.literal('table'),
  content: z
    .array(
      z.strictObject({ type: z.literal('tableRow'), content: z.array(cell).max(bodyLimits.tableColumns).optional() }),
    )
    .min(1)
    .max(bodyLimits.tableRows),
});

const pictureAlt = z
  .string()
  .overwrite(asStored)
  .max(120)
  .refine((text) => !control.test(text) && text.isWellFormed());
const picture = z.strictObject({
  type: z.literal('picture'),
  attrs: z.strictObject({
    /** Key or address of an upload of kind `content`; answers contain the address. */
    file: z.string().min(1).max(400),
    alt: pictureAlt,
    width: span(10_000),
    height: span(10_000),
  }),
});

const block = z.discriminatedUnion('type', [paragraph, heading, blockquote, ...lists, table, picture]);

/**
 * The body of an article: a tree of blocks with bounded depth, number and length. There is no HTML in it, and what it does not name cannot
 * be stored. Names of nodes are those of ProseMirror's basic schema, so that the editor reads and writes it unchanged.
 */
export const articleBody = z
  .strictObject({ type: z.literal('doc'), content: z.array(block).min(1).max(bodyLimits.blocks) })
  .refine((body) => isBounded(body));
export type ArticleBody = z.infer<typeof articleBody>;
export type ArticleBlock = ArticleBody['content'][number];
export type ArticleInline = z.infer<typeof inline>;

interface Node {
  type: string;
  text?: string | undefined;
  content?: readonly Node[] | undefined;
}
function isBounded(body: Node): boolean {
  let nodes = 0;
  let letters = 0;
  const waiting: Node[] = [body];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    nodes += 1;
    letters += node.text?.length ?? 0;
    waiting.push(...(node.content ?? []));
  }
  return nodes <= bodyLimits.nodes && letters <= bodyLimits.letters;
}
