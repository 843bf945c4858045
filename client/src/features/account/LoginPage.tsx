import { type Role, roles } from '@sycee/contract/core/roles';
import { ChevronLeft, Languages } from 'lucide-react';
import { useIsHere } from '#platform/frame/built.ts';
import { usePageTitle } from '#platform/frame/title.ts';
import { back } from '#platform/navigation/go.ts';
import { loginPathOf } from '#platform/navigation/login.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { here } from '#platform/site/site.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Brand } from '#ui/Brand.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import './login.css';
import { LoginForm } from './LoginForm.tsx';
import { LoginScene } from './login-scenes.tsx';
import { loginWords } from './words.ts';

/** One login for each role, with its own drawing, its own line and its own stored credentials. */
export function LoginPage({ role }: { role: Role }) {
  const w = useWords(loginWords);
  const isHere = useIsHere();
  const [language, setLanguage] = useLanguage();
  usePageTitle(w.logInAs(w[role]));
  return (
    <div className="login">
      <section className={`login-art ${role}`}>
        <div className="fb">
          <span className="f">
            <IconButton label={w.back} icon={ChevronLeft} iconPx={24} onClick={back} />
            <Brand px={32} />
            <b className="b">{here().name}</b>
          </span>
          <IconButton
            label={w.language}
            icon={Languages}
            onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}
          />
        </div>
        <p className="login-line song">{w[`${role}Line`]}</p>
        <LoginScene role={role} />
      </section>
      <main id="main" tabIndex={-1} className="login-main">
        <LoginForm key={role} role={role} />
        <nav className="login-roles" aria-label={w.iAm}>
          <span className="c3">{w.iAm}</span>
          {roles
            .filter((one) => isHere(loginPathOf(one)))
            .map((one) => (
              <Anchor key={one} href={hrefOf(loginPathOf(one))} aria-current={one === role ? 'page' : undefined}>
                {w[one]}
              </Anchor>
            ))}
        </nav>
      </main>
    </div>
  );
}
