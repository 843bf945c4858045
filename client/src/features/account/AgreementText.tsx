import { type UserAgreementVersion, userAgreementInForce, userAgreements } from '@sycee/domain/identity/agreement';
import { useLanguage, useWords } from '#platform/words.ts';
import { agreementWords } from './agreement-words.ts';

/** The text that a login accepts, or an earlier one, with its version. */
export function AgreementText({ version = userAgreementInForce }: { version?: UserAgreementVersion }) {
  const w = useWords(agreementWords);
  const [language] = useLanguage();
  const { from, parts } = userAgreements[version];
  return (
    <article className="col g20">
      <p className="t13 c3 num">{w.version(version, from)}</p>
      {parts.map(({ title, text }) => (
        <section key={title.en} className="col">
          <h2 className="t17">{title[language]}</h2>
          <p className="c2">{text[language]}</p>
        </section>
      ))}
    </article>
  );
}
