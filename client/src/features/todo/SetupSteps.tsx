import { type SetupStep, setupSteps } from '@sycee/domain/site/setup-steps';
import { Circle, CircleCheck } from 'lucide-react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { setupWords } from './setup-words.ts';
import { useHomeTodo } from './use-home-todo.ts';

const paths: Readonly<Record<SetupStep, string>> = {
  institutions: '/pages/admin/institutions',
  products: '/pages/admin/products',
  shelves: '/pages/admin/shelves',
  texts: '/pages/admin/articles',
  colleagues: '/pages/admin/staff',
};

/** What headquarters of a new tenant still have to do. Renders nothing for others, and once everything is done. */
export function SetupSteps() {
  const w = useWords(setupWords);
  const setup = useHomeTodo().data?.setup;
  if (!setup) return null;
  return (
    <section className="col g12">
      <SectionHead title={w.title} fact={w.fact(setup.done.length, setupSteps.length)} />
      <List card label={w.title}>
        {setupSteps.map((step) => {
          const isDone = setup.done.includes(step);
          const Mark = isDone ? CircleCheck : Circle;
          return (
            <Row
              key={step}
              lead={<Mark size={20} className={isDone ? 'ok-ink' : 'c3'} aria-label={isDone ? w.done : w.open} />}
              title={w[step]}
              href={hrefOf(paths[step])}
              chevron
            />
          );
        })}
      </List>
    </section>
  );
}
