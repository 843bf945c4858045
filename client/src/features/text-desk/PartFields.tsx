import { partTextAtMost, partTitleAtMost, type TextKind, textShapes } from '@sycee/domain/texts/kinds';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { Part } from './queries.ts';
import { textDeskWords } from './words.ts';

interface PartFieldsProps {
  kind: TextKind;
  at: number;
  of: number;
  part: Part;
  onChange: (part: Part) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}
const languages = ['zh', 'en'] as const;

export function PartFields({ kind, at, of, part, onChange, onMove, onRemove }: PartFieldsProps) {
  const w = useWords(textDeskWords);
  const { hasTitles, fewest } = textShapes[kind];
  const name = kind === 'apply' ? (at === 0 ? w.applySelf : w.applyStaff) : w.part(at + 1);
  return (
    <Card className="col g12" aria-label={name}>
      <div className="f g4">
        <b className="b grow">{name}</b>
        {hasTitles && (
          <>
            <IconButton
              label={w.up(at + 1)}
              icon={ArrowUp}
              aria-disabled={at === 0}
              onClick={() => at > 0 && onMove(-1)}
            />
            <IconButton
              label={w.down(at + 1)}
              icon={ArrowDown}
              aria-disabled={at === of - 1}
              onClick={() => at < of - 1 && onMove(1)}
            />
            <IconButton label={w.removePart(at + 1)} icon={Trash2} disabled={of <= fewest} onClick={onRemove} />
          </>
        )}
      </div>
      {languages.map((lang) => (
        <div key={lang} className="col g12" lang={lang}>
          {hasTitles && (
            <Field label={lang === 'zh' ? w.titleZh : w.titleEn}>
              <TextInput
                maxLength={partTitleAtMost * (lang === 'zh' ? 1 : 2)}
                value={part[`title_${lang}`]}
                onChange={(event) => onChange({ ...part, [`title_${lang}`]: event.target.value })}
              />
            </Field>
          )}
          <Field label={lang === 'zh' ? w.textZh : w.textEn}>
            <TextArea
              rows={4}
              maxLength={partTextAtMost * (lang === 'zh' ? 1 : 2)}
              value={part[`text_${lang}`]}
              onChange={(event) => onChange({ ...part, [`text_${lang}`]: event.target.value })}
            />
          </Field>
        </div>
      ))}
    </Card>
  );
}
