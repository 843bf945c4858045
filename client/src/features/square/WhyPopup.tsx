import { useWords } from '#platform/words.ts';
import { Popup } from '#ui/Popup.tsx';
import type { Post } from './types.ts';
import { postWords } from './words.ts';

/** Why the reader sees a post. */
export function WhyPopup({ post: { reasons, reason_topic: topic }, onClose }: { post: Post; onClose: () => void }) {
  const w = useWords(postWords);
  return (
    <Popup open onClose={onClose} title={w.whyTitle}>
      <div className="col g12">
        <ul className="square-reasons">
          {reasons.map((reason) => (
            <li key={reason}>{reason === 'topic' ? w.why_topic(topic) : w[`why_${reason}`]}</li>
          ))}
        </ul>
        <p className="t13 c2">{w.whyRule}</p>
      </div>
    </Popup>
  );
}
