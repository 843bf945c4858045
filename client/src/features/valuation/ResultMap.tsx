import { useMemo } from 'react';
import { PlaceMap } from '#features/map/index.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { pinText } from './price-text.ts';
import type { Valuation } from './queries.ts';
import { resultWords } from './result-words.ts';

const circleMetres = 1_000;

/** The home, and the estates of the comparable sales with what their sales are worth after the adjustments. */
export function ResultMap({ valuation }: { valuation: Valuation }) {
  const w = useWords(resultWords);
  const [language] = useLanguage();
  const { result, home } = valuation;
  const { id, name, place } = home.estate;
  const pins = useMemo(() => {
    if (result.state !== 'valued') return [{ id, name, text: w.ownPlace, place, selected: true }];
    const own = { id, name, text: w.ownPin(pinText(result.unit_price, language)), place, selected: true };
    const elsewhere = result.comparables.filter(({ estate_id }) => estate_id !== id);
    const others = [...Map.groupBy(elsewhere, ({ estate_id }) => estate_id)].map(([estateId, sales]) => {
      const mean = sales.reduce((sum, { adjusted_unit_price }) => sum + adjusted_unit_price, 0) / sales.length;
      const [first] = sales;
      const pinName = w.pinOf(first!.estate, sales.length);
      return { id: estateId, name: pinName, text: pinText(mean, language), place: first!.place };
    });
    return [own, ...others];
  }, [result, id, name, place, w, language]);
  const circle = useMemo(() => ({ center: place, metres: circleMetres }), [place]);
  return (
    <div className="col">
      <PlaceMap className="valuation-map" label={w.map} pins={pins} circle={circle} />
      <p className="t13 c3">{w.circle}</p>
    </div>
  );
}
