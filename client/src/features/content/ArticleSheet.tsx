import type { ComponentPropsWithRef } from 'react';
import './article.css';

/** The sheet on which a whole article is read: a readable width, and room for its scene. */
export function ArticleSheet(props: ComponentPropsWithRef<'article'>) {
  return <article {...props} className="piece" />;
}
