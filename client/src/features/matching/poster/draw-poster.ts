import { codeOf } from './code-of.ts';

/** The texts of the poster. */
export interface PosterContent {
  site: string;
  kind: string;
  score: number;
  scoreOf: string;
  band: string;
  headline: string;
  stats: readonly { label: string; value: string }[];
  products: readonly { name: string; institution: string; figures: string }[];
  /** Null: not created yet; `code` is shown in its place. */
  address: string | null;
  code: string;
  scan: string;
  until: string;
  fine: string;
}

export const posterSize = { width: 1080, height: 1440 } as const;
const margin = 84;
const right = posterSize.width - margin;
const panelTop = 1130;

/** The style sheet's colours, so that the poster has the tenant's palette. */
interface Inks {
  hero1: string;
  hero2: string;
  ink: string;
  ink2: string;
  line: string;
  brass: string;
  sans: string;
  song: string;
}

/** Always the light theme, because the poster is sent to others. */
function inksNow(): Inks {
  const themeElement = document.createElement('i');
  themeElement.dataset.theme = 'light';
  themeElement.dataset.palette = document.documentElement.dataset.palette;
  themeElement.hidden = true;
  document.body.append(themeElement);
  const style = getComputedStyle(themeElement);
  const of = (name: string) => style.getPropertyValue(name).trim();
  const inks = {
    hero1: of('--hero-1'),
    hero2: of('--hero-2'),
    ink: of('--hero-ink'),
    ink2: of('--hero-ink-2'),
    line: of('--hero-line'),
    brass: of('--brass-hero'),
    sans: of('--font-sans') || 'sans-serif',
    song: of('--font-song') || 'serif',
  };
  themeElement.remove();
  return inks;
}

type Pen = CanvasRenderingContext2D;

/** Draws score, ranges and QR code in the browser; nothing is sent. */
export async function drawPoster(content: PosterContent): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  canvas.width = posterSize.width;
  canvas.height = posterSize.height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser provides no 2D canvas.');
  const inks = inksNow();
  ground(pen, inks);
  head(pen, inks, content);
  figures(pen, inks, content);
  products(pen, inks, content);
  foot(pen, inks, content);
  return await new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  );
}

function ground(pen: Pen, { hero1, hero2, ink }: Inks): void {
  const { width, height } = posterSize;
  const fill = pen.createLinearGradient(0, 0, width, height);
  fill.addColorStop(0, hero1);
  fill.addColorStop(1, hero2);
  pen.fillStyle = fill;
  pen.fillRect(0, 0, width, height);
  // A guilloche of two crossing waves, centred on the ring.
  pen.strokeStyle = ink;
  pen.globalAlpha = 0.09;
  pen.lineWidth = 1;
  for (let ring = 0; ring < 22; ring += 1)
    for (const turn of [1, -1]) {
      pen.beginPath();
      for (let step = 0; step <= 720; step += 1) {
        const angle = (step / 720) * Math.PI * 2;
        const radius = 150 + ring * 9 + 16 * turn * Math.sin(angle * 18);
        pen.lineTo(ringAt.x + radius * Math.cos(angle), ringAt.y + radius * Math.sin(angle));
      }
      pen.stroke();
    }
  pen.globalAlpha = 1;
}

const ringAt = { x: posterSize.width / 2, y: 400, radius: 158 } as const;

function write(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  font: string,
  fill: string,
  align: CanvasTextAlign = 'start',
) {
  pen.font = font;
  pen.fillStyle = fill;
  pen.textAlign = align;
  pen.fillText(text, x, y);
}

function head(pen: Pen, inks: Inks, { site, kind, score, scoreOf, band, headline }: PosterContent): void {
  write(pen, site, margin, 118, `600 40px ${inks.sans}`, inks.ink);
  write(pen, kind, right, 118, `400 30px ${inks.sans}`, inks.ink2, 'end');
  const arc = (share: number, stroke: string) => {
    pen.beginPath();
    pen.arc(ringAt.x, ringAt.y, ringAt.radius, Math.PI * 0.75, Math.PI * (0.75 + 1.5 * share));
    pen.strokeStyle = stroke;
    pen.lineWidth = 18;
    pen.lineCap = 'round';
    pen.stroke();
  };
  arc(1, inks.line);
  arc(Math.max(0.001, score / 1000), inks.brass);
  write(pen, String(score), ringAt.x, ringAt.y + 24, `600 104px ${inks.sans}`, inks.ink, 'center');
  write(pen, band, ringAt.x, ringAt.y + 84, `500 34px ${inks.sans}`, inks.ink, 'center');
  write(pen, scoreOf, ringAt.x, ringAt.y + 132, `400 24px ${inks.sans}`, inks.ink2, 'center');
  const font = `700 54px ${inks.song}`;
  balanced(pen, headline, right - margin, font)
    .slice(0, 2)
    .forEach((line, at) => write(pen, line, ringAt.x, 662 + at * 70, font, inks.ink, 'center'));
}

function figures(pen: Pen, inks: Inks, { stats }: PosterContent): void {
  const column = (right - margin) / stats.length;
  stats.forEach(({ label, value }, at) => {
    const x = margin + column * (at + 0.5);
    write(pen, value, x, 826, `600 44px ${inks.sans}`, inks.ink, 'center');
    write(pen, label, x, 870, `400 25px ${inks.sans}`, inks.ink2, 'center');
  });
}

function products(pen: Pen, inks: Inks, content: PosterContent): void {
  if (content.products.length === 0) return;
  rule(pen, inks, 902);
  content.products.slice(0, 3).forEach(({ name, institution, figures: message }, at) => {
    const y = 954 + at * 66;
    write(pen, message, right, y, `500 30px ${inks.sans}`, inks.ink, 'end');
    const room = right - margin - pen.measureText(message).width - 40;
    pen.font = `600 32px ${inks.sans}`;
    const shown = shortened(pen, name, room);
    write(pen, shown, margin, y, `600 32px ${inks.sans}`, inks.ink);
    const usedWidth = pen.measureText(shown).width + 16;
    pen.font = `400 26px ${inks.sans}`;
    write(
      pen,
      shortened(pen, institution, room - usedWidth),
      margin + usedWidth,
      y,
      `400 26px ${inks.sans}`,
      inks.ink2,
    );
  });
}

function rule(pen: Pen, { line }: Inks, y: number): void {
  pen.fillStyle = line;
  pen.fillRect(margin, y, right - margin, 2);
}

/** Dark on white in every palette, because cameras need it. */
function foot(pen: Pen, { sans }: Inks, { address, code, scan, until, fine }: PosterContent): void {
  const px = 214;
  const panel = { x: 48, y: panelTop, width: posterSize.width - 96, height: 262 };
  pen.fillStyle = '#ffffff';
  pen.beginPath();
  pen.roundRect(panel.x, panel.y, panel.width, panel.height, 32);
  pen.fill();
  const x = panel.x + panel.width - px - 24;
  const y = panel.y + 24;
  if (address) drawCode(pen, address, x, y, px);
  else {
    pen.setLineDash([10, 8]);
    pen.strokeStyle = '#5e6962';
    pen.lineWidth = 2;
    pen.strokeRect(x, y, px, px);
    pen.setLineDash([]);
    code
      .split('\n')
      .forEach((line, at) => write(pen, line, x + px / 2, y + 96 + at * 36, `400 25px ${sans}`, '#5e6962', 'center'));
  }
  const text = panel.x + 36;
  write(pen, scan, text, y + 48, `600 38px ${sans}`, '#14211c');
  write(pen, until, text, y + 96, `400 27px ${sans}`, '#47544d');
  linesOf(pen, fine, x - text - 40, `400 22px ${sans}`)
    .slice(0, 3)
    .forEach((line, at) => write(pen, line, text, y + 148 + at * 32, `400 22px ${sans}`, '#5e6962'));
}

function drawCode(pen: Pen, address: string, x: number, y: number, px: number): void {
  const { data, size } = codeOf(address);
  const unit = px / size;
  pen.fillStyle = '#14211c';
  data.forEach((row, down) =>
    row.forEach((isDark, along) => {
      // Slightly larger than its square, to avoid light lines between dark ones.
      if (isDark) pen.fillRect(x + along * unit, y + down * unit, unit + 0.4, unit + 0.4);
    }),
  );
}

/** Breaks lines at words, and inside words that are longer than a line or text without spaces. */
function linesOf(pen: Pen, text: string, width: number, font: string): string[] {
  pen.font = font;
  const lines: string[] = [''];
  for (const piece of text.match(
    /[\u4e00-\u9fff\u3000-\u303f\uff00-\uffef]|[^\s\u4e00-\u9fff\u3000-\u303f\uff00-\uffef]+\s*|\s+/g,
  ) ?? []) {
    const last = lines.at(-1)!;
    // Closing punctuation never starts a line.
    const closes = /^[，。；、！？：」）]/.test(piece);
    if (!closes && last && pen.measureText(last + piece.trimEnd()).width > width) lines.push(piece);
    else lines[lines.length - 1] = last + piece;
  }
  return lines.map((line) => line.trim());
}

/** Balances the length of two lines. */
function balanced(pen: Pen, text: string, width: number, font: string): string[] {
  pen.font = font;
  const all = pen.measureText(text).width;
  if (all <= width) return [text];
  for (let narrow = all / 2; narrow < width; narrow += 24) {
    const lines = linesOf(pen, text, narrow, font);
    if (lines.length <= 2) return lines;
  }
  return linesOf(pen, text, width, font);
}

function shortened(pen: Pen, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  let short = text;
  while (short && pen.measureText(`${short}…`).width > width) short = short.slice(0, -1);
  return short ? `${short.trimEnd()}…` : '';
}
