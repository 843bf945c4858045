/** Limits of an article's body. Its schema in the contract bounds the depth. */
export const bodyLimits = {
  /** Blocks at the top: paragraphs, headings, lists, quotes, tables, pictures. */
  blocks: 300,
  nodes: 2000,
  letters: 20_000,
  tableRows: 100,
  tableColumns: 20,
  listDepth: 3,
} as const;
export const titleLettersAtMost = 60;
export const summaryLettersAtMost = 160;
export const columnNameLettersAtMost = 20;

export const articleStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type ArticleState = (typeof articleStates)[number];

interface Publication {
  published_at: Date | null;
  withdrawn_at: Date | null;
}

/** The state of an article at an instant; without a publication it is a draft. A schedule is a publication in the future. */
export function articleState(publication: Publication | null, now: number): ArticleState {
  if (!publication) return 'draft';
  const { published_at: at, withdrawn_at: withdrawn } = publication;
  if (at) return at.getTime() > now ? 'scheduled' : 'published';
  return withdrawn ? 'withdrawn' : 'draft';
}

/** A node of an article's body, as far as its text matters. */
interface TextTree {
  type: string;
  text?: string | undefined;
  content?: readonly TextTree[] | undefined;
}
const inline: ReadonlySet<string> = new Set(['text', 'hardBreak']);

/** The text of a body: one line for each paragraph, heading and table cell. */
export function plainText(node: TextTree): string {
  if (node.type === 'text') return node.text ?? '';
  if (node.type === 'hardBreak') return '\n';
  const parts = (node.content ?? []).map(plainText);
  const isLine = (node.content ?? []).some(({ type }) => inline.has(type));
  return isLine ? parts.join('') : parts.filter((part) => part !== '').join('\n');
}

const hanPerMinute = 400;
const wordsPerMinute = 220;
/** Reading time in whole minutes, at least one. */
export function readingMinutes(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = text.match(/[\p{L}\p{N}]+/gu)?.filter((word) => !/\p{Script=Han}/u.test(word)).length ?? 0;
  return Math.max(1, Math.round(han / hanPerMinute + latin / wordsPerMinute));
}
