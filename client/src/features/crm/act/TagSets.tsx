import type { ListSlug } from '@sycee/domain/lists/kinds';
import { useOfferedList } from '#platform/lists/use-offered-list.ts';
import { useWords } from '#platform/words.ts';
import { Chip } from '#ui/Chip.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { actWords } from './words.ts';

const sets = [
  { slug: 'tag', title: 'personal' },
  { slug: 'tag_business', title: 'business' },
] as const;

interface TagSetsProps {
  tags: ReadonlySet<string>;
  onTags: (tags: ReadonlySet<string>) => void;
}

/** All tags as toggle buttons; the selected ones are pressed. */
export function TagSets({ tags, onTags }: TagSetsProps) {
  const w = useWords(actWords);
  return sets.map(({ slug, title }) => <TagSet key={slug} slug={slug} title={w[title]} tags={tags} onTags={onTags} />);
}

function TagSet({ slug: set, title, tags, onTags }: TagSetsProps & { slug: ListSlug; title: string }) {
  const offered = useOfferedList(set);
  const toggle = (slug: string) => {
    const next = new Set(tags);
    if (!next.delete(slug)) next.add(slug);
    onTags(next);
  };
  return (
    <fieldset className="col g8">
      <legend className="t13 c3">{title}</legend>
      <div className="f wrap g8">
        {offered ? (
          offered.map(({ slug, name }) => (
            <Chip key={slug} on={tags.has(slug)} onClick={() => toggle(slug)}>
              {name}
            </Chip>
          ))
        ) : (
          <Skeleton shape="text" count={2} />
        )}
      </div>
    </fieldset>
  );
}
