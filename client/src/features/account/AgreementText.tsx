import { userAgreementInForce, userAgreements } from '@sycee/domain/identity/agreement';
import { useLanguage, useWords } from '#platform/words.ts';
import { agreementWords } from './agreement-words.ts';

/** The text that a login accepts, with its version. */
export function AgreementText() {
  const w = useWords(agreementWords);
  const [language] = useLanguage();
  const { from, parts } = userAgreements[userAgreementInForce];
  return (
    <article className="col g20">
      <p className="t13 c3 num">{w.version(userAgreementInForce, from)}</p>
      {parts.map(({ title, text }) => (
        <section key={title.en} className="col">
          <h2 className="t17">{title[language]}</h2>
          <p className="c2">{text[language]}</p>
        </section>
      ))}
    </article>
  );
}
