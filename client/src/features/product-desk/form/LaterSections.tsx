import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Costs } from './Costs.tsx';
import type { DraftForm } from './draft-form.ts';
import { Offer } from './Offer.tsx';
import { Place } from './Place.tsx';
import { Rules } from './Rules.tsx';
import { Terms } from './Terms.tsx';
import { formWords } from './words.ts';

/** The sections below the fold, fetched after those above it. */
export function LaterSections({ form, id }: { form: DraftForm; id: string }) {
  const w = useWords(formWords);
  const sections = [
    { title: w.offer, body: <Offer form={form} /> },
    { title: w.costs, body: <Costs form={form} /> },
    { title: w.rules, fact: w.rulesFact(form.draft.rules.length), body: <Rules form={form} id={id} /> },
    { title: w.place, body: <Place form={form} /> },
    { title: w.terms, body: <Terms form={form} /> },
  ];
  return sections.map(({ title, fact, body }) => (
    <Card key={title} className="col g16">
      <SectionHead title={title} fact={fact} />
      {body}
    </Card>
  ));
}
