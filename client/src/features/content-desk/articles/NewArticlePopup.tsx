import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { go } from '#platform/navigation/go.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Note } from '#ui/Note.tsx';
import { ColumnForm } from '../columns/ColumnForm.tsx';
import { articlePath } from '../paths.ts';
import { articleWords } from './article-words.ts';
import { useDeskColumns, useReloadContent } from './queries.ts';

/** The section of a new article; it can be changed later. */
export function NewArticlePopup({ first, onClose }: { first: string | undefined; onClose: () => void }) {
  const w = useWords(articleWords);
  const [language] = useLanguage();
  const { data } = useDeskColumns();
  const [chosen, setChosen] = useState<string | undefined>(first);
  const [isAdding, setAdding] = useState(false);
  const mayPublish = useHasButton('content.publish');
  const send = useIdempotentWrite();
  const reload = useReloadContent();
  const column = chosen ?? data?.list[0]?.slug;
  const begin = async (onBusy: (isBusy: boolean) => void) => {
    if (!column) return;
    onBusy(true);
    try {
      const { id } = await send({ column }, (idempotencyKey) =>
        call('POST /admin/api/articles', { body: { column }, idempotencyKey }),
      );
      onClose();
      void reload();
      go(articlePath, { id });
    } finally {
      onBusy(false);
    }
  };
  if (isAdding) return <ColumnForm column={null} onClose={() => setAdding(false)} onDone={reload} />;
  return (
    <FormPopup open onClose={onClose} title={w.chooseColumn} submit={w.start} cannotSubmit={!column}>
      {({ id, onBusy }) => (
        <form
          id={id}
          onSubmit={(event) => {
            event.preventDefault();
            void begin(onBusy).catch(() => {});
          }}
        >
          {data?.list.length === 0 && (
            <div className="col g12">
              <Note>{mayPublish ? w.noColumns : w.noColumnsYet}</Note>
              {mayPublish && (
                <Button kind="line" icon={Plus} onClick={() => setAdding(true)}>
                  {w.addColumn}
                </Button>
              )}
            </div>
          )}
          {data && column && (
            <ChoiceGroup
              label={w.column}
              value={column}
              options={data.list.map((one) => ({ value: one.slug, label: one[`name_${language}`] }))}
              onChange={setChosen}
            />
          )}
        </form>
      )}
    </FormPopup>
  );
}
