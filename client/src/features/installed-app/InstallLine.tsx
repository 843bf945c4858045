import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useInstallWay } from './install.ts';
import './installed-app.css';
import { downloadPath } from './paths.ts';
import { dismissInstall, hasComeBack, hasOwn, isInstallDismissed } from './visits.ts';
import { installWords } from './words.ts';

/** A quiet line for readers who came back on another day and have something of their own, where the browser can install the app. */
export function InstallLine() {
  const w = useWords(installWords);
  const way = useInstallWay();
  const isLoggedIn = useRole() !== null;
  const [isClosed, setClosed] = useState(isInstallDismissed);
  const isPossible = way === 'prompt' || way === 'share-menu';
  if (isClosed || !isPossible || !hasComeBack() || !hasOwn(isLoggedIn)) return null;
  const close = () => {
    dismissInstall();
    setClosed(true);
  };
  return (
    <div className="install-line">
      <Download size={16} aria-hidden />
      <span>{w.line}</span>
      <Anchor className="go nw" href={hrefOf(downloadPath)}>
        {w.lineHow}
      </Anchor>
      <IconButton label={w.close} icon={X} iconPx={16} onClick={close} />
    </div>
  );
}
