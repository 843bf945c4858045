import fs from 'node:fs';
import path from 'node:path';

export interface Picture {
  route: string;
  role: string;
  file: string;
  caption: string;
  /** Problems that the page reported. */
  complaints: string[];
}

/** One HTML page with every picture, by route. */
export function writeContactSheet(folder: string, pictures: readonly Picture[]): string {
  const sections = Object.entries(Object.groupBy(pictures, ({ route, role }) => `${route} · ${role}`));
  const file = path.join(folder, 'index.html');
  fs.writeFileSync(
    file,
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Sycee, every screen</title>
<style>
  body { margin: 24px; font: 14px/1.5 system-ui, sans-serif; background: #ecebe5; color: #222 }
  h2 { margin: 32px 0 8px; font-size: 16px }
  div { display: flex; gap: 16px; overflow-x: auto; align-items: flex-start }
  figure { margin: 0 }
  img { height: 480px; border-radius: 8px; box-shadow: 0 1px 4px #0003; background: #fff }
  .bad { color: #a11 }
</style>
<h1>Every screen: ${pictures.length} pictures</h1>
${sections.map(([title, row = []]) => `<h2>${escape(title)}</h2><div>${row.map(figure).join('')}</div>`).join('\n')}
</html>
`,
  );
  return file;
}

function figure({ file, caption, complaints }: Picture): string {
  const note = complaints.map((complaint) => `<br><span class="bad">${escape(complaint)}</span>`).join('');
  return `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${escape(caption)}${note}</figcaption></figure>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
