import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import type { Report } from '../report-api.ts';
import type { LinkTerms } from '../share/share-api.ts';
import { posterWords } from './words.ts';

const dayOptions = ['1', '7', '30'] as const;

interface PosterFormProps {
  report: Report;
  isBusy: boolean;
  onMake: (days: LinkTerms['days']) => void;
}

/** Before the code is created: what the poster shows, and how long the link is valid. */
export function PosterForm({ report, isBusy, onMake }: PosterFormProps) {
  const w = useWords(posterWords);
  const [days, setDays] = useState<(typeof dayOptions)[number]>('7');
  return (
    <Card className="col g16">
      <div className="col g4">
        <h3 className="b">{w.receiver}</h3>
        <p className="t13 c2">
          {w.receiverText} {report.subject && w.receiverCompany}
        </p>
      </div>
      <Field label={w.days} group>
        <Segmented
          block
          label={w.days}
          value={days}
          onChange={setDays}
          options={dayOptions.map((value) => ({ value, label: w.day(Number(value)) }))}
        />
      </Field>
      <Button icon={ImagePlus} busy={isBusy} onClick={() => onMake(Number(days) as LinkTerms['days'])}>
        {w.make}
      </Button>
    </Card>
  );
}
