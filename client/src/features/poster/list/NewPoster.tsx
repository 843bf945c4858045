import { type PageSize, pageSizes } from '@sycee/domain/poster/scene';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { go } from '#platform/navigation/go.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { editorPath } from '../paths.ts';
import { usePosterActs } from './use-poster-acts.ts';
import { listWords } from './words.ts';

/** Begins an empty poster, or for headquarters an empty template, in the whole editor. */
export function NewPoster() {
  const w = useWords(listWords);
  const label = useRole() === 'saas' ? w.blankTemplate : w.blank;
  const [isOpen, setOpen] = useState(false);
  const [size, setSize] = useState<PageSize>('phone');
  const { busy, add } = usePosterActs();
  const make = async () => {
    const made = await add(null, size);
    if (made) go(editorPath, { id: made.id });
  };
  return (
    <>
      <Button icon={Plus} kind="line" size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Popup
        open={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        foot={
          <Button block busy={busy !== null} onClick={() => void make()}>
            {w.make}
          </Button>
        }
      >
        <Field label={w.size} group hint={`${pageSizes[size].width} × ${pageSizes[size].height}`}>
          <Segmented
            block
            label={w.size}
            value={size}
            options={(Object.keys(pageSizes) as PageSize[]).map((value) => ({ value, label: w[value] }))}
            onChange={setSize}
          />
        </Field>
      </Popup>
    </>
  );
}
