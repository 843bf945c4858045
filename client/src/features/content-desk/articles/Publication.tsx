import { instantOfWallTime, wallTimeOf } from '@sycee/domain/time/business-date';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { back } from '#platform/navigation/go.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { modal } from '#ui/modal.ts';
import { Note } from '#ui/Note.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { SceneChoice } from '../scene/SceneChoice.tsx';
import { articleWords } from './article-words.ts';
import { type Article, useDeskColumns, useReloadContent } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';
import type { Autosave } from './use-autosave.ts';

/** Section, picture and publication. What is published is the version that was saved last. */
export function Publication({ draft }: { draft: Autosave }) {
  const w = useWords(articleWords);
  const [language] = useLanguage();
  const { data: columns } = useDeskColumns();
  const { article, fields, state, saver } = draft;
  const refused = state.is === 'refused' ? state.fields : {};
  return (
    <Card className="col g16">
      <StateLine article={article} />
      <Field label={w.column} error={refused.column}>
        <Select
          value={fields.column}
          options={(columns?.list ?? []).map((one) => ({ value: one.slug, label: one[`name_${language}`] }))}
          onChange={(column) => saver.change({ column })}
        />
      </Field>
      <SceneChoice value={fields.scene} error={refused.scene} onChange={(scene) => saver.change({ scene })} />
      <Acts draft={draft} />
    </Card>
  );
}

function StateLine({ article }: { article: Article }) {
  const w = useWords(articleWords);
  const { state, published_at: at, version, published_version: published } = article;
  const time = at ? wallTimeOf(Date.parse(at)).replace('T', ' ') : '';
  return (
    <div className="col g4">
      <div className="f g8 wrap">
        <StateBadge state={state} />
        {state === 'scheduled' && <span className="t13 c2 num">{w.from(time)}</span>}
        {state === 'published' && <span className="t13 c2 num">{w.since(time, article.views)}</span>}
      </div>
      {published !== null && published !== version && (
        <span className="t13 c2">{state === 'scheduled' ? w.notInSchedule : w.notPublished}</span>
      )}
    </div>
  );
}

function Acts({ draft }: { draft: Autosave }) {
  const w = useWords(articleWords);
  const mayPublish = useHasButton('content.publish');
  const reload = useReloadContent();
  const [isBusy, setBusy] = useState(false);
  const [at, setAt] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { article } = draft;
  const { id, state } = article;

  /** Saves first, so that what is on the screen is what is published. */
  const act = async (done: string, send: (version: number) => Promise<Article | null>) => {
    setBusy(true);
    setProblems([]);
    try {
      if (!(await draft.saver.flush())) return;
      const answer = await send(draft.saver.version);
      if (answer) draft.saver.take(answer);
      else back();
      toast(done, { kind: 'ok' });
      setAt(null);
    } catch (failure) {
      setProblems(Object.values(fieldsOf(failure)));
    } finally {
      setBusy(false);
      void reload();
    }
  };
  const publish = (publish_at: string | null) =>
    act(publish_at ? w.scheduled : w.published, (version) =>
      call('POST /admin/api/articles/{id}/publish', {
        params: { id },
        body: { version, publish_at },
        fields: [...publicationFields],
      }),
    );
  const withdraw = async (from: 'scheduled' | 'published') => {
    const isPublic = from === 'published';
    if (isPublic && !(await modal.show({ title: w.withdrawAsk, text: w.withdrawText, ok: w.withdraw, cancel: true })))
      return;
    await act(isPublic ? w.withdrawn : w.unscheduled, (version) =>
      call('POST /admin/api/articles/{id}/withdraw', { params: { id }, body: { version, state: from } }),
    );
  };
  const remove = async () => {
    if (!(await modal.show({ title: w.removeAsk, ok: w.remove, cancel: true, danger: true }))) return;
    await act(w.removed, async (version) => {
      await call('POST /admin/api/articles/{id}/remove', { params: { id }, body: { version } });
      return null;
    });
  };
  return (
    <div className="col g12">
      {problems.length > 0 && (
        <div role="alert">
          <Note kind="bad">
            <ul className="plain-list">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Note>
        </div>
      )}
      {mayPublish && at !== null && (
        <Field label={w.publishAt} hint={w.zone}>
          <TextInput type="datetime-local" value={at} onChange={(event) => setAt(event.target.value)} />
        </Field>
      )}
      {mayPublish && at !== null && (
        <div className="f wrap">
          <Button busy={isBusy} disabled={!instantOfWallTime(at)} onClick={() => void publish(instantOfWallTime(at))}>
            {w.schedule}
          </Button>
          <Button kind="ghost" onClick={() => setAt(null)}>
            {w.cancel}
          </Button>
        </div>
      )}
      {mayPublish && at === null && (
        <div className="f wrap">
          <Button busy={isBusy} onClick={() => void publish(null)}>
            {state === 'published' ? w.publishChanges : w.publish}
          </Button>
          {state !== 'published' && (
            <Button kind="line" onClick={() => setAt('')}>
              {state === 'scheduled' ? w.reschedule : w.scheduleLater}
            </Button>
          )}
          {(state === 'published' || state === 'scheduled') && (
            <Button kind="ghost" busy={isBusy} onClick={() => void withdraw(state)}>
              {state === 'published' ? w.withdraw : w.unschedule}
            </Button>
          )}
        </div>
      )}
      {state === 'draft' && (
        <Button kind="ghost" size="sm" busy={isBusy} onClick={() => void remove()}>
          {w.remove}
        </Button>
      )}
    </div>
  );
}

const publicationFields = [
  'title_zh',
  'title_en',
  'summary_zh',
  'summary_en',
  'body_zh',
  'body_en',
  'publish_at',
] as const;
