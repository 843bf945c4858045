import { codeAt, shapeAt, textAt } from './compose.ts';
import { type Color, type PosterElement, type Scene, sceneVersion, type TextStyle } from './scene.ts';
import { balancedWidth, lineWidth, shortened } from './text-layout.ts';

/** The texts of a poster of a match report. */
export interface MatchPosterTexts {
  site: string;
  kind: string;
  /** 0 to 1,000. */
  score: number;
  scoreOf: string;
  band: string;
  headline: string;
  stats: readonly { label: string; value: string }[];
  products: readonly { name: string; institution: string; figures: string }[];
  /** Whether it is known where the code leads; `code` is shown in its place before. */
  hasCode: boolean;
  code: string;
  scan: string;
  until: string;
  fine: string;
}
/** The colours of the tenant. */
export interface MatchPosterInks {
  from: Color;
  to: Color;
  ink: Color;
  ink2: Color;
  line: Color;
  brass: Color;
}

const margin = 84;
const inner = 1080 - 2 * margin;
const line = (y: number, height: number, x = margin, width = inner): [number, number, number, number] => [
  x,
  y,
  width,
  height,
];

/** The poster of a match report: score, counts and ranges, no answers and no names of people or firms. */
export function matchScene(given: MatchPosterTexts, inks: MatchPosterInks): Scene {
  const { from, to } = inks;
  const texts = narrowSigns(given);
  const elements = [...head(texts, inks), ...figures(texts, inks), ...products(texts, inks), ...foot(texts)];
  const background = { kind: 'gradient', from, to, angle: 0 } as const;
  return { version: sceneVersion, detail: { width: 1_080, height: 1_440, background }, elements };
}

const headlineStyle: TextStyle = { size: 52, weight: 700, color: '', align: 'center', leading: 140, spacing: 0 };

/** The font has apostrophe and dots as wide as Chinese letters; between Latin ones the narrow signs stand for them. */
const narrowSigns = (texts: MatchPosterTexts): MatchPosterTexts =>
  JSON.parse(JSON.stringify(texts, (_, part) => (typeof part === 'string' ? narrow(part) : part))) as MatchPosterTexts;
const narrow = (text: string): string =>
  /[\u4e00-\u9fff]/.test(text) ? text : text.replaceAll('’', "'").replaceAll(' · ', ' | ');

function head(
  { site, kind, score, scoreOf, band, headline }: MatchPosterTexts,
  inks: MatchPosterInks,
): PosterElement[] {
  const { ink, ink2, brass, line: track } = inks;
  const width = Math.max(18, Math.round((inner * score) / 1_000));
  const headlineWidth = balancedWidth(headline, inner, headlineStyle);
  return [
    textAt('site', site, line(80, 60), { size: 40, weight: 700, color: ink }),
    textAt('kind', kind, line(86, 48), { size: 30, color: ink2, align: 'end' }),
    shapeAt('ring', [360, 196, 360, 360], { shape: 'ellipse', stroke: ink, strokeWidth: 1, opacity: 18 }),
    shapeAt('ring-2', [300, 136, 480, 480], { shape: 'ellipse', stroke: ink, strokeWidth: 1, opacity: 12 }),
    textAt('score', String(score), line(236, 170), {
      size: 140,
      weight: 700,
      color: ink,
      align: 'center',
      leading: 120,
    }),
    textAt('band', band, line(404, 56), { size: 36, weight: 700, color: ink, align: 'center' }),
    textAt('score-of', scoreOf, line(458, 40), { size: 24, color: ink2, align: 'center' }),
    shapeAt('track', line(540, 14), { fill: track, radius: 7 }),
    shapeAt('bar', line(540, 14, margin, width), { fill: brass, radius: 7 }),
    textAt('headline', headline, line(584, 146, Math.round((1_080 - headlineWidth) / 2), headlineWidth), {
      ...headlineStyle,
      color: ink,
    }),
  ];
}

function figures({ stats }: MatchPosterTexts, { ink, ink2 }: MatchPosterInks): PosterElement[] {
  const column = Math.floor(inner / stats.length);
  return stats.flatMap(({ label, value }, n) => [
    textAt(`value-${n}`, value, line(742, 66, margin + column * n, column), {
      size: 44,
      weight: 700,
      color: ink,
      align: 'center',
    }),
    textAt(`label-${n}`, label, line(806, 70, margin + column * n, column - 8), {
      size: 24,
      color: ink2,
      align: 'center',
      leading: 135,
    }),
  ]);
}

/** Name and institution at the left, as long as the figures at the right leave room for. */
function products({ products: list }: MatchPosterTexts, { ink, ink2, line: rule }: MatchPosterInks): PosterElement[] {
  if (list.length === 0) return [];
  const rows = list.slice(0, 3).flatMap(({ name, institution, figures: message }, n) => {
    const y = 912 + n * 66;
    const room = inner - lineWidth(message, { size: 28, weight: 400 }) - 40;
    const shown = shortened(name, room, { size: 32, weight: 700 });
    const used = Math.ceil(lineWidth(shown, { size: 32, weight: 700 })) + 16;
    const of = shortened(institution, room - used, { size: 26, weight: 400 });
    return [
      textAt(`figures-${n}`, message, line(y + 3, 46), { size: 28, color: ink, align: 'end' }),
      textAt(`name-${n}`, shown, line(y, 48), { size: 32, weight: 700, color: ink }),
      textAt(`of-${n}`, of, line(y + 5, 40, margin + used, Math.max(1, inner - used)), { size: 26, color: ink2 }),
    ];
  });
  return [shapeAt('rule', line(894, 2), { fill: rule }), ...rows];
}

/** Dark on white in every palette, because cameras need it. */
function foot({ hasCode, code, scan, until, fine }: MatchPosterTexts): PosterElement[] {
  const [x, y, px] = [794, 1154, 214];
  return [
    shapeAt('panel', [48, 1130, 984, 262], { fill: '#ffffff', radius: 32 }),
    ...(hasCode
      ? [codeAt([x, y, px, px], '#14211c')]
      : [
          shapeAt('code-frame', [x, y, px, px], { stroke: '#5e6962', strokeWidth: 2, radius: 12 }),
          textAt('code-later', code, [x, y + 68, px, 80], { size: 25, color: '#5e6962', align: 'center' }),
        ]),
    textAt('scan', scan, [84, 1160, 680, 58], { size: 38, weight: 700, color: '#14211c' }),
    textAt('until', until, [84, 1220, 680, 42], { size: 27, color: '#47544d' }),
    textAt('fine', fine, [84, 1272, 680, 110], { size: 22, color: '#5e6962', leading: 145 }),
  ];
}
