import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { saveFile } from '#platform/save-file.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import type { ImportView } from './types.ts';
import { importWords } from './words.ts';

const details = (id: string) => hrefOf('/subpkgs/work/customer_details', { id });

/** Lists the rows that were not imported, with the reason; after an undo the customers that stayed. */
export function RejectedRows({ view }: { view: ImportView }) {
  const w = useWords(importWords);
  const { bad, there, bad_rows, there_rows, kept } = view;
  if (bad + there + kept.length === 0) return null;
  return (
    <Card className="col g16">
      {kept.length > 0 && (
        <section className="col g4">
          <SectionHead level={3} title={w.kept(kept.length)} />
          <ul className="list imp-rows" aria-label={w.kept(kept.length)}>
            {kept.map(({ id, name, why }) => (
              <li key={id}>
                <b className="m">{name}</b>
                <span className="t13 c2">{why}</span>
                <GoLink href={details(id)}>{w.open}</GoLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {bad > 0 && (
        <section className="col g4">
          <SectionHead level={3} title={(view.state === 'read' ? w.bad : w.badDone)(bad)} />
          <ul className="list imp-rows" aria-label={w.bad(bad)}>
            {bad_rows.map(({ row, sentence, name, found }) => (
              <li key={row}>
                <span className="t12 c3 num">
                  {w.line(row)} {name}
                </span>
                <span className="m">{sentence}</span>
                {found !== '' && <span className="t13 c2">{w.foundThere(found)}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {there > 0 && (
        <section className="col g4">
          <SectionHead level={3} title={w.thereRows(there)} />
          <ul className="list imp-rows" aria-label={w.thereRows(there)}>
            {there_rows.map(({ row, name, text, id }) => (
              <li key={row}>
                <span className="t12 c3 num">
                  {w.line(row)} {name}
                </span>
                <span className="m">{text}</span>
                {id && <GoLink href={details(id)}>{w.open}</GoLink>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {(bad_rows.length < bad || there_rows.length < there) && <p className="t13 c3">{w.firstOnes}</p>}
      {bad + there > 0 && <DownloadRejected id={view.id} />}
    </Card>
  );
}

function DownloadRejected({ id }: { id: string }) {
  const w = useWords(importWords);
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { name, csv } = await call('GET /finance/api/customer_import/left', { query: { id } });
      saveFile(name, csv, 'csv');
    } catch {
      // `call` showed the failure.
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="fb wrap">
      <p className="t13 c3">{w.downloadHint}</p>
      <Button kind="line" size="sm" icon={Download} busy={isBusy} onClick={() => void download()}>
        {w.download}
      </Button>
    </div>
  );
}
