import { useMemo } from 'react';
import { PlaceMap } from '#features/map/index.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { pinText } from './price-text.ts';
import { useEstatesOnMap, type Valuation } from './queries.ts';
import { rectangleAround } from './rectangle.ts';
import { resultWords } from './result-words.ts';

const circleMetres = 1_000;
/** Comparable sales are at most so far away. */
const aroundMetres = 3_000;

/** The home, and the estates of the comparable sales with what their sales are worth after the adjustments. */
export function ResultMap({ valuation }: { valuation: Valuation }) {
  const w = useWords(resultWords);
  const [language] = useLanguage();
  const { result, home } = valuation;
  const { id, name, place } = home.estate;
  const estates = useEstatesOnMap(rectangleAround(place, aroundMetres)).data?.list;
  const pins = useMemo(() => {
    const sales = result.state === 'valued' ? result.comparables : [];
    const others = (estates ?? []).flatMap((estate) => {
      const own = sales.filter((sale) => sale.estate === estate.name);
      if (own.length === 0 || estate.id === id) return [];
      const mean = own.reduce((sum, { adjusted_unit_price }) => sum + adjusted_unit_price, 0) / own.length;
      return [
        { id: estate.id, name: w.pinOf(estate.name, own.length), text: pinText(mean, language), place: estate.place },
      ];
    });
    const text = result.state === 'valued' ? w.ownPin(pinText(result.unit_price, language)) : w.ownPlace;
    return [{ id, name, text, place, selected: true }, ...others];
  }, [estates, result, id, name, place, w, language]);
  const circle = useMemo(() => ({ center: place, metres: circleMetres }), [place]);
  return (
    <div className="col">
      <PlaceMap className="valuation-map" label={w.map} pins={pins} circle={circle} />
      <p className="t13 c3">{w.circle}</p>
    </div>
  );
}
