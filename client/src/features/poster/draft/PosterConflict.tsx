import { useState } from 'react';
import { savedWords } from '#platform/moment-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { SceneCanvas } from '../drawing/SceneCanvas.tsx';
import type { PosterDraft, usePosterDraft } from './poster-files.ts';
import { draftWords } from './words.ts';

/** The poster was saved elsewhere meanwhile: its writer chooses, and the other one stays among the versions. */
export function PosterConflict({ file }: { file: ReturnType<typeof usePosterDraft> }) {
  const w = useWords(draftWords);
  const [language] = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const { state, draft, kept, resolve, savedVersion, change } = file;
  if (state.kind !== 'conflict' || !draft || !kept) return null;
  const { newer } = state;
  const takeNewer = async () => {
    setBusy(true);
    // The one here is kept as a version before the other one follows it.
    resolve(draft);
    if ((await savedVersion()) !== null) change(() => newer.draft);
    setBusy(false);
  };
  const both: [string, PosterDraft][] = [
    [w.mine, draft],
    [w.newer, newer.draft],
  ];
  return (
    <Note
      kind="warn"
      title={w.conflictTitle(savedWords(newer.saved_at, language))}
      action={
        <div className="f g8 wrap">
          <Button size="sm" busy={isBusy} onClick={() => resolve(draft)}>
            {w.keepMine}
          </Button>
          <Button size="sm" kind="line" busy={isBusy} onClick={() => void takeNewer()}>
            {w.takeNewer}
          </Button>
        </div>
      }
    >
      <p>{w.conflictText}</p>
      <div className="f g12">
        {both.map(([label, { scene }]) => (
          <figure key={label} className="poster-choice">
            <SceneCanvas scene={scene} pictures={kept.pictures} label={label} />
            <figcaption className="t12">{label}</figcaption>
          </figure>
        ))}
      </div>
    </Note>
  );
}
