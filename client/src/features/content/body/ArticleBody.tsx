import type { ArticleBlock, ArticleInline, ArticleBody as Body } from '@sycee/contract/article-body';
import { Fragment, type ReactNode } from 'react';
import { hrefOf, readHash } from '#platform/navigation/query.ts';
import { Anchor } from '#ui/Anchor.tsx';
import './body.css';

type Lists = Extract<ArticleBlock, { type: 'bulletList' | 'orderedList' }>;
type Item = Lists['content'][number]['content'][number];
type Table = Extract<ArticleBlock, { type: 'table' }>;

/** The body of an article. Every node becomes an element of its own: nothing that is stored is ever read as HTML. */
export function ArticleBody({ body }: { body: Body }) {
  return (
    <div className="article-body">
      {numbered(body.content, (block) => (
        <Block block={block} />
      ))}
    </div>
  );
}

/** Nodes have no ids, and a body that is shown does not change, so that their places are their keys. */
const numbered = <Node,>(nodes: readonly Node[] | undefined, show: (node: Node) => ReactNode): ReactNode =>
  nodes?.map((node, at) => <Fragment key={at}>{show(node)}</Fragment>);

function Block({ block }: { block: ArticleBlock | Item }) {
  switch (block.type) {
    case 'paragraph':
      return <p>{line(block.content)}</p>;
    case 'heading':
      return block.attrs.level === 2 ? <h3>{line(block.content)}</h3> : <h4>{line(block.content)}</h4>;
    case 'blockquote':
      return (
        <blockquote>
          {numbered(block.content, (one) => (
            <Block block={one} />
          ))}
        </blockquote>
      );
    case 'bulletList':
      return <ul>{items(block)}</ul>;
    case 'orderedList':
      return <ol>{items(block)}</ol>;
    case 'table':
      return <TableBlock table={block} />;
    case 'picture':
      return <PictureBlock {...block.attrs} />;
  }
}

const items = ({ content }: { content: readonly { content: readonly Item[] }[] }): ReactNode =>
  numbered(content, (item) => (
    <li>
      {numbered(item.content, (one) => (
        <Block block={one} />
      ))}
    </li>
  ));

const line = (content: readonly ArticleInline[] | undefined): ReactNode =>
  numbered(content, (node) => (node.type === 'hardBreak' ? <br /> : <Piece {...node} />));

function Piece({ text, marks }: Extract<ArticleInline, { type: 'text' }>) {
  const link = marks?.find((mark) => mark.type === 'link');
  const shown = marks?.some(({ type }) => type === 'bold') ? <strong>{text}</strong> : text;
  if (!link) return shown;
  const { href } = link.attrs;
  if (!href.startsWith('/'))
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {shown}
      </a>
    );
  const { path, query } = readHash(href);
  return <Anchor href={hrefOf(path, query)}>{shown}</Anchor>;
}

function TableBlock({ table: { content } }: { table: Table }) {
  return (
    // A wide table scrolls by itself; the focus makes it reachable by keyboard.
    <div className="article-table" tabIndex={0} role="region">
      <table>
        <tbody>
          {numbered(content, (row) => (
            <tr>
              {numbered(row.content, ({ type, attrs: { colspan, rowspan }, content: inside }) => {
                const Cell = type === 'tableHeader' ? 'th' : 'td';
                return (
                  <Cell colSpan={colspan} rowSpan={rowspan}>
                    {numbered(inside, (one) => (
                      <Block block={one} />
                    ))}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PictureBlock({ file, alt, width, height }: Extract<ArticleBlock, { type: 'picture' }>['attrs']) {
  return (
    <figure>
      <img src={file} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
      {alt && <figcaption aria-hidden="true">{alt}</figcaption>}
    </figure>
  );
}
