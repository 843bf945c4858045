import type { ShownContent } from '@sycee/contract/chat-models';
import { coordinatesText, mapAddress } from '@sycee/domain/messages/place';
import { clsx } from 'clsx';
import { ExternalLink, MapPin } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { placeWords } from './words.ts';

interface PlaceBubbleProps {
  content: Extract<ShownContent, { kind: 'place' }>;
  isMine: boolean;
}

/** A place as its sender wrote it. Nothing is loaded from a map service; a press opens one. */
export function PlaceBubble({ content, isMine }: PlaceBubbleProps) {
  const w = useWords(placeWords);
  const { name, address, coordinates } = content;
  return (
    <div className={clsx('bub flat chat-card', isMine && 'me')}>
      <span className="chat-card-body">
        <span className="f g12">
          <span className="chat-card-mark">
            <MapPin size={19} aria-hidden="true" />
          </span>
          <span className="grow">
            <b className="b cl2">{name}</b>
            {address && <span className="t12 c3 cl2">{address}</span>}
            {coordinates && <span className="t12 c3 num">{coordinatesText(coordinates)}</span>}
          </span>
        </span>
      </span>
      <span className="fb t12 c3 chat-card-foot">
        <span className="f g4">
          <MapPin size={14} aria-hidden="true" />
          {w.card}
        </span>
        <a className="go t12" href={mapAddress(content)} target="_blank" rel="noreferrer">
          {w.openMap}
          <ExternalLink size={14} aria-hidden="true" />
        </a>
      </span>
    </div>
  );
}
