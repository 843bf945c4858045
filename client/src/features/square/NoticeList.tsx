import type { TextNotices } from './refusal.ts';

interface NoticeListProps {
  notices: TextNotices;
  /** Absent: the text cannot be changed here. */
  onSentence?: (sentence: string) => void;
}

/** Every sentence that was found in a text, with its reason. */
export function NoticeList({ notices, onSentence }: NoticeListProps) {
  return (
    <ul className="col g8">
      {notices.map(({ sentence, reason }) => (
        <li key={`${sentence} ${reason}`}>
          {sentence &&
            (onSentence ? (
              <button type="button" className="square-sentence" onClick={() => onSentence(sentence)}>
                <q>{sentence}</q>
              </button>
            ) : (
              <q className="square-sentence">{sentence}</q>
            ))}
          {reason}
        </li>
      ))}
    </ul>
  );
}
