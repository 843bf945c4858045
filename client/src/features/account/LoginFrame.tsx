import { type Role, roles } from '@sycee/contract/core/roles';
import { ChevronLeft, Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsScreenAvailable } from '#platform/frame/registered-screens.ts';
import { SiteMark } from '#platform/frame/SiteMark.tsx';
import { usePageTitle } from '#platform/frame/title.ts';
import { back } from '#platform/navigation/go.ts';
import { loginPathOf } from '#platform/navigation/login.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { here } from '#platform/site/site.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import './login.css';
import { LoginScene } from './login-scenes.tsx';
import { loginWords } from './words.ts';

export interface LoginFrameProps {
  art: Role;
  title: string;
  /** The text over the drawing, in two lines. */
  line: string;
  /** The role of this login, marked among the others. */
  on: Role;
  children: ReactNode;
}

/** The frame of every login: a drawing, a line of text, a back button, and links to the other logins. */
export function LoginFrame({ art, title, line, on, children }: LoginFrameProps) {
  const w = useWords(loginWords);
  const isAvailable = useIsScreenAvailable();
  const [language, setLanguage] = useLanguage();
  usePageTitle(title);
  return (
    <div className="login">
      <section className={`login-art ${art}`}>
        <div className="fb">
          <span className="f">
            <IconButton label={w.back} icon={ChevronLeft} iconPx={24} onClick={back} />
            <SiteMark px={32} />
            <b className="b">{here().name}</b>
          </span>
          <IconButton
            label={w.language}
            icon={Languages}
            onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}
          />
        </div>
        <p className="login-line song">{line}</p>
        <LoginScene role={art} />
      </section>
      <main id="main" tabIndex={-1} className="login-main">
        {children}
        <nav className="login-roles" aria-label={w.iAm}>
          <span className="c3">{w.iAm}</span>
          {roles
            .filter((one) => isAvailable(loginPathOf(one)))
            .map((one) => (
              <Anchor key={one} href={hrefOf(loginPathOf(one))} aria-current={one === on ? 'page' : undefined}>
                {w[one]}
              </Anchor>
            ))}
        </nav>
      </main>
    </div>
  );
}
