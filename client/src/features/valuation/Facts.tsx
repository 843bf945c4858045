import { Fragment } from 'react';
import './facts.css';

/** Facts in a line, which breaks between them only. */
export function Facts({ facts }: { facts: readonly (string | false | null)[] }) {
  const shown = facts.flatMap((fact) => fact || []);
  return shown.map((fact, at) => (
    <Fragment key={fact}>
      {at > 0 && ' '}
      <span className="valuation-fact">{at < shown.length - 1 ? `${fact} ·` : fact}</span>
    </Fragment>
  ));
}
