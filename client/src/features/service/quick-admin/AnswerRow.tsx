import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import { useLanguage, useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import type { QuickAnswer } from './types.ts';
import { quickAdminWords } from './words.ts';

interface AnswerRowProps {
  answer: QuickAnswer;
  onEdit: () => void;
  /** Null: it is at the end. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

export function AnswerRow({ answer, onEdit, onUp, onDown }: AnswerRowProps) {
  const w = useWords(quickAdminWords);
  const [language] = useLanguage();
  const title = answer[`title_${language}`] || answer.title_zh || answer.title_en;
  const text = answer[`text_${language}`] || answer.text_zh || answer.text_en;
  return (
    <li className="service-request">
      <span className="grow col g4">
        <b className="m">{title}</b>
        <span className="t13 c2 service-quick-text">{text}</span>
      </span>
      {answer.may_edit && (
        <span className="f">
          {onUp && <IconButton label={w.up(title)} icon={ArrowUp} onClick={onUp} />}
          {onDown && <IconButton label={w.down(title)} icon={ArrowDown} onClick={onDown} />}
          <IconButton label={w.edit(title)} icon={Pencil} onClick={onEdit} />
        </span>
      )}
    </li>
  );
}
