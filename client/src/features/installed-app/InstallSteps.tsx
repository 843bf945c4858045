import { Download, Link2 } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#platform/share/copy-text.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { toast } from '#ui/toast.ts';
import type { InstallWay } from './device.ts';
import { install } from './install.ts';
import { siteAddress } from './site-address.ts';
import { installWords } from './words.ts';

const steps = {
  prompt: 'promptSteps',
  'share-menu': 'shareSteps',
  'browser-menu': 'menuSteps',
  dock: 'dockSteps',
  wechat: 'wechatSteps',
  'safari-first': 'safariSteps',
} as const satisfies Partial<Record<InstallWay, keyof (typeof installWords)['zh']>>;

/** How this browser installs the app, with the button that does it where one can. */
export function InstallSteps({ way }: { way: InstallWay }) {
  const w = useWords(installWords);
  if (way === 'installed')
    return (
      <Note kind="ok" title={w.installed}>
        {w.installedText}
      </Note>
    );
  if (way === 'none')
    return (
      <Note kind="info" title={w.noneTitle} action={<CopyAddress />}>
        {w.noneText}
      </Note>
    );
  return (
    <Card className="col g16">
      <SectionHead title={w.how} level={2} />
      <ol className="install-steps">
        {w[steps[way]].split('|').map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {way === 'prompt' && <InstallButton />}
      {(way === 'safari-first' || way === 'wechat') && <CopyAddress />}
    </Card>
  );
}

function InstallButton() {
  const w = useWords(installWords);
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const outcome = await install().catch(() => 'failed' as const);
    setBusy(false);
    if (outcome === 'accepted') toast(w.installing, { kind: 'ok' });
    else toast(w[outcome]);
  };
  return (
    <Button icon={Download} busy={isBusy} onClick={() => void press()}>
      {w.install}
    </Button>
  );
}

function CopyAddress() {
  const w = useWords(installWords);
  return (
    <Button kind="line" icon={Link2} onClick={() => void copyText(siteAddress())}>
      {w.copy}
    </Button>
  );
}
