import { List } from '#ui/List.tsx';
import './articles.css';

/** Placeholder rows with the height of articles, so that the layout does not shift. */
export function ArticleSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      <List card>
        {Array.from({ length: count }, (_, at) => (
          <div key={at} className="row arow incolumn sk">
            <span className="bd">
              <i style={{ width: '70%', height: 16 }} />
              <i style={{ width: '40%', height: 12 }} />
            </span>
            <i className="thumb" />
          </div>
        ))}
      </List>
    </div>
  );
}
