import { ChevronRight } from 'lucide-react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { newsWords } from './words.ts';

export interface ColumnInfo {
  slug: string;
  name: string;
  articles: number;
}
export const columnHref = (slug: string): string => hrefOf('/pages/news/news', { column: slug });

export function ColumnList({ columns }: { columns: readonly ColumnInfo[] }) {
  const w = useWords(newsWords);
  return (
    <List card label={w.columns}>
      {columns.map(({ slug, name, articles }) => (
        <Row
          key={slug}
          href={columnHref(slug)}
          title={name}
          trail={
            <span className="f g4 num c3">
              {w.pieces(articles)}
              <ChevronRight size={16} />
            </span>
          }
        />
      ))}
    </List>
  );
}
