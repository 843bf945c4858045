import { ArrowRight, BellPlus, ChevronRight, Printer, Search, Share2, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Button, type ButtonProps } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { Hero } from '#ui/Hero.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { galleryWords } from '../words.ts';
import { demoWords } from './demo-words.ts';
import { Demo, Shown, type Specimen } from './Specimen.tsx';

const kinds: readonly NonNullable<ButtonProps['kind']>[] = ['pri', 'line', 'soft', 'ghost', 'danger'];

function Buttons() {
  const t = useWords(demoWords);
  const g = useWords(galleryWords);
  const states: readonly [string, Partial<ButtonProps>][] = [
    [g.stateDefault, {}],
    [g.stateHover, { className: 'is-hover' }],
    [g.stateFocus, { className: 'is-focus' }],
    [g.stateDisabled, { disabled: true }],
    [g.stateBusy, { busy: true }],
  ];
  return (
    <div className="col g16">
      {kinds.map((kind) => (
        <Demo key={kind}>
          {states.map(([state, props]) => (
            <Shown key={state} as={`${kind} · ${state}`}>
              <Button kind={kind} {...props}>
                {kind === 'danger' ? t.remove : t.save}
              </Button>
            </Shown>
          ))}
        </Demo>
      ))}
      <Demo>
        <Shown as="sm">
          <Button kind="line" size="sm" icon={BellPlus}>
            {t.remind}
          </Button>
        </Shown>
        <Shown as="md">
          <Button icon={Share2}>{t.share}</Button>
        </Shown>
        <Shown as="lg">
          <Button size="lg" iconEnd={ArrowRight}>
            {t.apply}
          </Button>
        </Shown>
      </Demo>
      <Button block>{t.apply}</Button>
      <Hero>
        <Demo>
          <Button kind="champ" iconEnd={ArrowRight}>
            {t.apply}
          </Button>
          <Button kind="champ" className="is-hover">
            {t.apply}
          </Button>
          <Button kind="champ" className="is-focus">
            {t.apply}
          </Button>
        </Demo>
      </Hero>
    </div>
  );
}

function IconButtons() {
  const t = useWords(demoWords);
  const g = useWords(galleryWords);
  const [on, setOn] = useState(true);
  return (
    <Demo>
      <Shown as={g.stateDefault}>
        <IconButton label={t.print} icon={Printer} />
      </Shown>
      <Shown as={g.stateHover}>
        <IconButton label={t.print} icon={Printer} className="is-hover" />
      </Shown>
      <Shown as={g.stateFocus}>
        <IconButton label={t.print} icon={Printer} className="is-focus" />
      </Shown>
      <Shown as={g.stateOn}>
        <IconButton label={t.popupTitle} icon={SlidersHorizontal} pressed={on} onClick={() => setOn(!on)} />
      </Shown>
      <Shown as={g.stateDisabled}>
        <IconButton label={t.share} icon={Share2} disabled />
      </Shown>
      <Shown as="count">
        <IconButton label={t.messages} icon={BellPlus} count={5} />
      </Shown>
      <Shown as="sm">
        <IconButton size="sm" label={t.details} icon={Search} />
      </Shown>
    </Demo>
  );
}

function Links() {
  const t = useWords(demoWords);
  return (
    <Demo>
      <ButtonLink href="#/components/generate" kind="soft" iconEnd={ArrowRight}>
        {t.details}
      </ButtonLink>
      <ButtonLink href="#/components/generate" kind="line" size="sm">
        {t.details}
      </ButtonLink>
    </Demo>
  );
}

function Gos() {
  const t = useWords(demoWords);
  return (
    <Demo>
      <GoLink href="#/components/generate" iconEnd={ChevronRight}>
        {t.details}
      </GoLink>
      <GoLink onClick={() => undefined} icon={SlidersHorizontal}>
        {t.popupTitle}
      </GoLink>
    </Demo>
  );
}

export const actions: readonly Specimen[] = [
  { name: 'Button', demo: <Buttons />, wide: true },
  { name: 'IconButton', demo: <IconButtons />, wide: true },
  { name: 'ButtonLink', demo: <Links /> },
  { name: 'GoLink', demo: <Gos /> },
];
