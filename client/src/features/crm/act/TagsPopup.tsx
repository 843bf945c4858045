import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useReloadWork } from '#features/crm/order/queries.ts';
import type { WorkItem } from '#features/crm/types.ts';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useOnce } from '#platform/http/once.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Chip } from '#ui/Chip.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { actWords } from './words.ts';

const sets = [
  { slug: 'tag', title: 'personal' },
  { slug: 'tag_business', title: 'business' },
] as const;

/** All tags of the customer, as they shall be. */
export function TagsPopup({ order, onClose }: { order: Pick<WorkItem, 'id' | 'tags'>; onClose: () => void }) {
  const w = useWords(actWords);
  const [tags, setTags] = useState<ReadonlySet<string>>(new Set(order.tags.map(({ slug }) => slug)));
  const [error, setError] = useState('');
  const reload = useReloadWork();
  const send = useOnce();
  const submit = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    onBusy(true);
    try {
      const body = { id: order.id, tags: [...tags] };
      await send(body, (once) => call('POST /finance/api/work_change_tag', { body, once, fields: ['tags'] }));
      toast(w.tagsSaved, { kind: 'ok' });
      onClose();
    } catch (failure) {
      setError(fieldsOf(failure).tags ?? '');
    } finally {
      onBusy(false);
      void reload();
    }
  };
  return (
    <FormPopup open onClose={onClose} title={w.tagTitle} submit={w.save}>
      {({ id, onBusy }) => (
        <form id={id} className="col g16" onSubmit={(event) => void submit(event, onBusy)} noValidate>
          {sets.map(({ slug, title }) => (
            <TagSet key={slug} slug={slug} title={w[title]} tags={tags} onTags={setTags} />
          ))}
          {error && <FieldError>{error}</FieldError>}
        </form>
      )}
    </FormPopup>
  );
}

interface TagSetProps {
  slug: string;
  title: string;
  tags: ReadonlySet<string>;
  onTags: (tags: ReadonlySet<string>) => void;
}
function TagSet({ slug: set, title, tags, onTags }: TagSetProps) {
  const [language] = useLanguage();
  const { data } = useQuery({
    queryKey: ['attr', set, language],
    queryFn: ({ signal }) => call('POST /tools/api/attr', { body: { slug: set }, signal, quiet: true }),
    staleTime: 300_000,
  });
  const toggle = (slug: string) => {
    const next = new Set(tags);
    if (!next.delete(slug)) next.add(slug);
    onTags(next);
  };
  return (
    <fieldset className="col g8">
      <legend className="t13 c3">{title}</legend>
      <div className="chips">
        {data ? (
          data.list.map(({ slug, name }) => (
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
