import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { directWords } from './words.ts';

/** Both ways side by side, on a phone too: four short lines. */
export function Differences() {
  const w = useWords(directWords);
  const rows = [
    [w.documents, w.documentsDirect, w.documentsWork],
    [w.consent, w.consentDirect, w.consentWork],
    [w.kept, w.keptDirect, w.keptWork],
    [w.decides, w.decidesDirect, w.decidesWork],
  ] as const;
  return (
    <section className="col g12">
      <SectionHead title={w.differs} fact={w.differsFact} />
      <Card as="div" flush>
        <table className="differ">
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{w.point}</span>
              </th>
              <th scope="col">{w.direct}</th>
              <th scope="col">{w.work}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([point, direct, order]) => (
              <tr key={point}>
                <th scope="row">{point}</th>
                <td>{direct}</td>
                <td>{order}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  );
}
