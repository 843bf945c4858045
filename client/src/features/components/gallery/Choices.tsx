import { Landmark, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { useRegions } from '#platform/regions.ts';
import { useWords } from '#platform/words.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { Field } from '#ui/Field.tsx';
import { Rating } from '#ui/Rating.tsx';
import { RegionCascader } from '#ui/RegionCascader.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { Slider } from '#ui/Slider.tsx';
import { Switch } from '#ui/Switch.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { galleryWords } from '../words.ts';
import { demoWords } from './demo-words.ts';
import { Demo, Shown, type Specimen } from './Specimen.tsx';

function Segments() {
  const t = useWords(demoWords);
  const [value, setValue] = useState<'mine' | 'shop' | 'pool'>('mine');
  const options = [
    { value: 'mine', label: t.mine },
    { value: 'shop', label: t.shopWide },
    { value: 'pool', label: t.pool, count: 31 },
  ] as const;
  return <Segmented label={t.clients} options={options} value={value} onChange={setValue} />;
}

function TabDemo() {
  const t = useWords(demoWords);
  const [value, setValue] = useState<'dealt' | 'waiting' | 'ended'>('dealt');
  const items = [
    { value: 'dealt', label: t.dealt, count: 18 },
    { value: 'waiting', label: t.waiting, count: 4 },
    { value: 'ended', label: t.ended, count: 126 },
  ] as const;
  return (
    <Tabs label={t.clients} items={items} value={value} onChange={setValue}>
      <p className="c2" style={{ paddingTop: 12 }}>
        {t[value]}
      </p>
    </Tabs>
  );
}

function Selects() {
  const t = useWords(demoWords);
  const g = useWords(galleryWords);
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('hardware');
  const options = [
    { value: 'hardware', label: t.hardware },
    { value: 'food', label: t.food },
    { value: 'print', label: t.print2 },
  ];
  return (
    <Demo grid>
      <Shown as={g.stateEmpty}>
        <Field label={t.industry}>
          <Select options={options} value={first} onChange={setFirst} />
        </Field>
      </Shown>
      <Shown as={g.stateFilled}>
        <Field label={t.industry}>
          <Select options={options} value={second} onChange={setSecond} />
        </Field>
      </Shown>
    </Demo>
  );
}

function Ways() {
  const t = useWords(demoWords);
  const [way, setWay] = useState<'order' | 'direct'>('order');
  return (
    <ChoiceGroup
      label={t.apply}
      value={way}
      onChange={setWay}
      options={[
        { value: 'order', label: t.wayOrder, sub: t.wayOrderSub, icon: MessagesSquare },
        { value: 'direct', label: t.wayDirect, sub: t.wayDirectSub, icon: Landmark },
      ]}
    />
  );
}

function Checks() {
  const t = useWords(demoWords);
  const g = useWords(galleryWords);
  const [consent, setConsent] = useState(false);
  return (
    <div className="col g12">
      <Checkbox checked={consent} onChange={setConsent}>
        {t.consent}
      </Checkbox>
      <Demo>
        <Checkbox checked onChange={() => undefined}>
          {g.stateOn}
        </Checkbox>
        <Checkbox checked={false} mixed onChange={() => undefined}>
          {g.stateMixed}
        </Checkbox>
        <Checkbox checked={false} invalid onChange={() => undefined}>
          {g.stateError}
        </Checkbox>
        <Checkbox checked disabled onChange={() => undefined}>
          {g.stateDisabled}
        </Checkbox>
      </Demo>
    </div>
  );
}

function Switches() {
  const t = useWords(demoWords);
  const g = useWords(galleryWords);
  const [on, setOn] = useState(true);
  return (
    <div className="col g4">
      <Switch checked={on} onChange={setOn} sub={t.undisturbedSub}>
        {t.undisturbed}
      </Switch>
      <Switch checked={false} onChange={() => undefined} disabled>
        {g.stateDisabled}
      </Switch>
    </div>
  );
}

function Slides() {
  const t = useWords(demoWords);
  const [value, setValue] = useState(480_000);
  const yuan = (amount: number) => `¥${amount.toLocaleString('en-US')}`;
  return (
    <div className="col g8">
      <div className="fb">
        <span className="t13 c2">{t.tax}</span>
        <span className="t20 amt">{yuan(value)}</span>
      </div>
      <Slider
        label={t.tax}
        min={100_000}
        max={800_000}
        step={10_000}
        value={value}
        onChange={setValue}
        now={386_200}
        nowLabel={t.now}
        format={yuan}
      />
    </div>
  );
}

function Ratings() {
  const t = useWords(demoWords);
  const [value, setValue] = useState(4);
  return (
    <Demo>
      <Rating label={t.service} value={value} onChange={setValue} />
      <Rating label={t.service} value={value} />
    </Demo>
  );
}

function Regions() {
  const t = useWords(demoWords);
  const regions = useRegions();
  const [value, setValue] = useState<string[]>(['320000', '320500']);
  return <RegionCascader label={t.region} options={regions} value={value} onChange={setValue} />;
}

export const choices: readonly Specimen[] = [
  { name: 'Segmented', demo: <Segments /> },
  { name: 'Tabs', demo: <TabDemo /> },
  { name: 'ChoiceGroup', demo: <Ways /> },
  { name: 'Select', demo: <Selects /> },
  { name: 'Checkbox', demo: <Checks /> },
  { name: 'Switch', demo: <Switches /> },
  { name: 'Slider', demo: <Slides /> },
  { name: 'Rating', demo: <Ratings /> },
  { name: 'RegionCascader', demo: <Regions />, wide: true },
];
