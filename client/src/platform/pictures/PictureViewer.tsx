import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useWords } from '#platform/words.ts';
import { useClosedByBack } from '#ui/closed-by-back.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { usePresence } from '#ui/presence.ts';
import { useUiWords } from '#ui/ui-words.ts';
import type { ShownPicture } from './picture.ts';
import { viewerWords } from './words.ts';
import './viewer.css';

interface PictureViewerProps {
  pictures: readonly ShownPicture[];
  name: string;
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** Pictures one by one over the whole window; arrows, swipes of the wheel and Esc work. */
export function PictureViewer({ pictures, name, at, onMove, onClose }: PictureViewerProps) {
  const w = useWords(viewerWords);
  const ui = useUiWords();
  const { dialog } = usePresence(true, 0);
  useClosedByBack(true, onClose);
  const picture = pictures[at];
  if (!picture) return null;
  const move = (by: number) => onMove((at + by + pictures.length) % pictures.length);
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(-1);
    if (event.key === 'ArrowRight') move(1);
  };
  return (
    <dialog
      ref={dialog}
      className="picture-viewer"
      aria-label={w.from(name)}
      onKeyDown={keys}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="picture-viewer-bar">
        <span className="num t13" role="status">
          {w.picture(at + 1, pictures.length)}
        </span>
        <span className="f g4">
          <a
            className="ib"
            href={picture.address}
            target="_blank"
            rel="noreferrer"
            aria-label={w.download}
            title={w.download}
          >
            <Download size={20} />
          </a>
          <IconButton label={ui.close} icon={X} onClick={onClose} data-autofocus />
        </span>
      </div>
      <button type="button" className="picture-viewer-stage" tabIndex={-1} aria-hidden="true" onClick={onClose}>
        <img key={picture.key} src={picture.address} alt="" />
      </button>
      {pictures.length > 1 && (
        <>
          <IconButton className="picture-viewer-side" label={ui.previous} icon={ChevronLeft} onClick={() => move(-1)} />
          <IconButton
            className="picture-viewer-side next"
            label={ui.next}
            icon={ChevronRight}
            onClick={() => move(1)}
          />
        </>
      )}
    </dialog>
  );
}
