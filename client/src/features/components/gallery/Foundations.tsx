import { useWords } from '#platform/words.ts';
import { type Scene, SceneArt, sceneNames } from '#ui/art/SceneArt.tsx';
import { Brand } from '#ui/Brand.tsx';
import { Hero } from '#ui/Hero.tsx';
import { Rosette } from '#ui/Rosette.tsx';
import { demoWords } from './demo-words.ts';
import { Demo, type Specimen } from './Specimen.tsx';

const colours = 'pri pri-tint brass brass-tint ok warn bad info no bg surface sunken line ink ink-2 ink-3'.split(' ');
const series = 'd1 d2 d3 d4 d5 d6 d7 d8'.split(' ');
const inks = 'p-rice p-mist p-pine p-brass p-red p-gold p-dusk p-clay'.split(' ');

function Swatches({ names }: { names: readonly string[] }) {
  return (
    <div className="swatches">
      {names.map((name) => (
        <div key={name} className="swatch">
          <i style={{ background: `var(--${name})` }} />
          {name}
        </div>
      ))}
    </div>
  );
}

function Colours() {
  return (
    <div className="col g16">
      <Swatches names={colours} />
      <Swatches names={series} />
      <Swatches names={inks} />
    </div>
  );
}

function Type() {
  const t = useWords(demoWords);
  return (
    <div className="col g12">
      <p className="song t32">{t.songLine}</p>
      <p className="t24 b num">{t.hankenLine}</p>
      {(['t20', 't17', 't15', 't13', 't12'] as const).map((size) => (
        <p key={size} className={`${size} fb`}>
          <span className="el">{t.verdictSub}</span>
          <span className="c3 num">{size.slice(1)}</span>
        </p>
      ))}
    </div>
  );
}

function Engraving() {
  return (
    <Hero style={{ display: 'grid', placeItems: 'center', minHeight: 200 }}>
      <Rosette px={300}>
        <span className="song t40 num">2.95%</span>
      </Rosette>
    </Hero>
  );
}

function Scenes() {
  return (
    <Demo>
      {sceneNames.map((scene: Scene) => (
        <figure key={scene} className="stt">
          <SceneArt scene={scene} px={152} />
          <figcaption className="t12 c3">{scene}</figcaption>
        </figure>
      ))}
    </Demo>
  );
}

function Brands() {
  return (
    <Demo>
      <Brand px={72} label="Sycee" />
      <Brand px={40} />
      <Brand px={24} />
    </Demo>
  );
}

export const foundations: readonly Specimen[] = [
  { name: 'Colour', demo: <Colours />, wide: true },
  { name: 'Type', demo: <Type /> },
  { name: 'Engraving', demo: <Engraving /> },
  { name: 'Scenes', demo: <Scenes />, wide: true },
  { name: 'Brand', demo: <Brands /> },
];
