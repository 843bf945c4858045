import { useMutation } from '@tanstack/react-query';
import { ChartColumn, EyeOff, Link2, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { Field } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { type LinkTerms, type MadeLink, makeLink } from './share-api.ts';
import { shareWords } from './words.ts';

const dayOptions = ['1', '7', '30'] as const;

interface LinkFormProps {
  id: string;
  /** The report is a tax report, whose analysis can be shown too. */
  hasAnalysis: boolean;
  onMade: (link: MadeLink) => void;
}

/** The least detailed level is preselected; showing more is an explicit choice. */
export function LinkForm({ id, hasAnalysis, onMade }: LinkFormProps) {
  const w = useWords(shareWords);
  const [shows, setShows] = useState<LinkTerms['shows']>('verdicts');
  const [days, setDays] = useState<(typeof dayOptions)[number]>('7');
  const send = useIdempotentWrite();
  const making = useMutation({
    mutationFn: (body: LinkTerms) => send(body, (idempotencyKey) => makeLink(id, body, idempotencyKey)),
    onSuccess: onMade,
  });
  return (
    <Card className="col g16">
      <ChoiceGroup
        label={w.shows}
        value={shows}
        onChange={setShows}
        options={[
          { value: 'verdicts', label: w.verdicts, sub: w.verdictsSub, icon: EyeOff },
          { value: 'reasons', label: w.reasons, sub: w.reasonsSub, icon: ListChecks },
          ...(hasAnalysis
            ? [{ value: 'analysis' as const, label: w.analysis, sub: w.analysisSub, icon: ChartColumn }]
            : []),
        ]}
      />
      <Field label={w.days} group>
        <Segmented
          block
          label={w.days}
          value={days}
          onChange={setDays}
          options={dayOptions.map((value) => ({ value, label: w.day(Number(value)) }))}
        />
      </Field>
      <Button
        icon={Link2}
        busy={making.isPending}
        onClick={() => making.mutate({ shows, days: Number(days) as LinkTerms['days'] })}
      >
        {w.make}
      </Button>
    </Card>
  );
}
