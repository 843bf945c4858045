import { placeText } from '@sycee/domain/site/place';
import { lazy, Suspense, useState } from 'react';
import { PagedRows } from '#platform/file-import/PagedRows.tsx';
import { call } from '#platform/http/call.ts';
import { useChosenPlace } from '#platform/place/use-chosen-place.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { takePlaceRequest } from './place-request.ts';
import { type FileEstate, type ImportView, useFileEstates, useReloadImports } from './queries.ts';
import { saleImportWords } from './words.ts';

const EstatePopup = lazy(async () => ({ default: (await import('./EstatePopup.tsx')).EstatePopup }));

const choiceKinds = { known: 'ok', new: 'pri', skip: 'no', undecided: 'warn' } as const;

/** The estates of a file, those to decide first. */
export function EstateChoices({ view }: { view: ImportView }) {
  const w = useWords(saleImportWords);
  const reload = useReloadImports();
  const [decided, setDecided] = useState<FileEstate | null>(null);
  const pages = useFileEstates(view.id);
  useChosenPlace(async ({ longitude, latitude }) => {
    const seq = takePlaceRequest(view.id);
    if (seq === null) return;
    const place = { longitude: Number(longitude.toFixed(6)), latitude: Number(latitude.toFixed(6)) };
    try {
      await call('PUT /admin/api/sale_import_estate', {
        body: { id: view.id, seq, choice: { kind: 'new', place } },
        idempotencyKey: crypto.randomUUID(),
      });
    } catch {
      // `call` showed the failure.
    }
    await reload();
  });
  return (
    <section className="col g12" aria-label={w.estatesTitle}>
      <SectionHead title={w.estatesTitle} />
      <p className="t13 c2">{w.estatesText}</p>
      <PagedRows list={pages} skeletons={2}>
        {(rows) => (
          <ul className="col g8">
            {rows.map((one) => (
              <Card as="li" key={one.seq} className="sale-import-estate">
                <span className="col g4">
                  <span className="f g6 wrap">
                    <b className="m">{one.name}</b>
                    <StatusBadge kind={choiceKinds[one.choice]}>{w[`choice_${one.choice}`]}</StatusBadge>
                  </span>
                  <span className="t13 c2">
                    {[
                      w.rowsN(one.rows),
                      one.region_name || one.district,
                      one.estate && w.knownAs(one.estate),
                      one.choice === 'new' && one.place && placeText(one.place),
                      one.choice === 'new' && one.found_by && w[`found_${one.found_by}`],
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Button
                  size="sm"
                  kind={one.choice === 'undecided' ? 'pri' : 'line'}
                  aria-label={`${one.choice === 'undecided' ? w.decide : w.change} ${one.name}`}
                  onClick={() => setDecided(one)}
                >
                  {one.choice === 'undecided' ? w.decide : w.change}
                </Button>
              </Card>
            ))}
          </ul>
        )}
      </PagedRows>
      {decided && (
        <Suspense>
          <EstatePopup id={view.id} one={decided} onClose={() => setDecided(null)} />
        </Suspense>
      )}
    </section>
  );
}
