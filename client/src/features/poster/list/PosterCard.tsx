import { posterActionsOf } from '@sycee/domain/poster/poster';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { go } from '#platform/navigation/go.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { editorPath, formPath } from '../paths.ts';
import { PosterThumb } from '../picture/PosterThumb.tsx';
import type { PosterBrief } from '../queries.ts';
import { usePosterActs } from './use-poster-acts.ts';
import { listWords } from './words.ts';

const badges = { draft: 'no', published: 'ok', withdrawn: 'warn' } as const;

/** A poster in a gallery: its picture, which opens it, and what the caller may do with it. */
export function PosterCard({ poster }: { poster: PosterBrief }) {
  const w = useWords(listWords);
  const isMaker = useRole() === 'saas';
  const { busy, add, act } = usePosterActs();
  const { id, title, is_template: isTemplate, state } = poster;
  const isBusy = busy === id;
  const makeOwn = async () => {
    const made = await add(id);
    if (made) go(formPath, { id: made.id });
  };
  const copy = async () => {
    if (await add(id)) toast(w.copied, { kind: 'ok' });
  };
  return (
    <article className="poster-card" aria-label={title}>
      <Anchor href={hrefOf(isMaker ? editorPath : formPath, { id })}>
        <PosterThumb {...poster} />
        <span className="b el">{title}</span>
      </Anchor>
      <p className="f g6 wrap t12 c3">
        {w[poster.category]}
        {isTemplate && isMaker && <StatusBadge kind={badges[state]}>{w[state]}</StatusBadge>}
        {poster.sample && <SampleMark>{w.sample}</SampleMark>}
      </p>
      <div className="f g4 wrap">
        {isTemplate && !isMaker && (
          <Button size="sm" kind="soft" busy={isBusy} aria-label={w.chooseOf(title)} onClick={() => void makeOwn()}>
            {w.choose}
          </Button>
        )}
        {isTemplate &&
          isMaker &&
          posterActionsOf(state, true)
            .filter((action) => action !== 'remove')
            .map((action) => (
              <Button
                key={action}
                size="sm"
                kind="soft"
                busy={isBusy}
                aria-label={action === 'publish' ? w.publishOf(title) : w.withdrawOf(title)}
                onClick={() => void act(poster, action)}
              >
                {action === 'publish' ? w.publish : w.withdraw}
              </Button>
            ))}
        {(!isTemplate || isMaker) && (
          <>
            <IconButton
              icon={Pencil}
              size="sm"
              label={w.editOf(title)}
              onClick={() => go(editorPath, { id })}
              disabled={isBusy}
            />
            <IconButton icon={Copy} size="sm" label={w.copyOf(title)} onClick={() => void copy()} disabled={isBusy} />
          </>
        )}
        {posterActionsOf(state, isTemplate).includes('remove') && (!isTemplate || isMaker) && (
          <IconButton
            icon={Trash2}
            size="sm"
            label={w.removeOf(title)}
            onClick={() => void act(poster, 'remove')}
            disabled={isBusy}
          />
        )}
      </div>
    </article>
  );
}
